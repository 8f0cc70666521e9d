import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { CronJob } from "kubernetes-models/batch/v1/CronJob";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { Service } from "kubernetes-models/v1/Service";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { readEnvironment, settingNames } from "@/lib/platform/env";
import { settingsWarnings } from "@/lib/platform/settings-warnings";
import { version } from "../../package.json" with { type: "json" };

const BASE = "deploy/kubernetes/base";
const EXAMPLE = "deploy/kubernetes/example";

/** The validator for each kind of document, and the module with its type. */
const KINDS = {
  Deployment: [Deployment, "apps/v1"],
  HorizontalPodAutoscaler: [HorizontalPodAutoscaler, "autoscaling/v2"],
  CronJob: [CronJob, "batch/v1"],
  Job: [Job, "batch/v1"],
  Ingress: [Ingress, "networking.k8s.io/v1"],
  NetworkPolicy: [NetworkPolicy, "networking.k8s.io/v1"],
  PodDisruptionBudget: [PodDisruptionBudget, "policy/v1"],
  PersistentVolumeClaim: [PersistentVolumeClaim, "v1"],
  Service: [Service, "v1"],
} as const;

const head = z.looseObject({
  apiVersion: z.string(),
  kind: z.enum(Object.keys(KINDS) as [keyof typeof KINDS]),
  metadata: z.looseObject({ name: z.string() }),
});
const files = readdirSync(BASE).filter((file) => file !== "kustomization.yaml");
const documents = files.flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(BASE, file), "utf8")).map((one) => one.toJS()),
);
const manifests = documents.map((one) => head.parse(one));
const text = files.map((file) => readFileSync(path.join(BASE, file), "utf8")).join("\n");
const example = parse(readFileSync(path.join(EXAMPLE, "kustomization.yaml"), "utf8"));

describe("deploy/kubernetes", () => {
  it("deploy/kubernetes lists every file in its base", () => {
    const { resources } = parse(readFileSync(path.join(BASE, "kustomization.yaml"), "utf8"));
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
    "deploy/kubernetes: %s %s is valid",
    (kind, name, manifest) => {
      const [Model, group] = KINDS[kind];
      expect(manifest.apiVersion).toBe(group);
      const written = documents.find((one) => one.kind === kind && one.metadata.name === name);
      expect(() => new Model(written).validate()).not.toThrow();
    },
  );

  it("deploy/kubernetes has no field that Kubernetes does not know", () => {
    const folder = "node_modules/.cache/clinica-manifests";
    mkdirSync(folder, { recursive: true });
    // The compiler finds what the validators allow: unknown properties in a literal.
    const source = manifests.map(
      ({ kind, ...manifest }, index) =>
        `import type { I${kind} as Kind${index} } from "kubernetes-models/${KINDS[kind][1]}/${kind}";
export const manifest${index}: Kind${index} = ${JSON.stringify({ kind, ...manifest })};`,
    );
    const file = path.join(folder, "manifests.ts");
    writeFileSync(file, source.join("\n"));
    const options =
      "--noEmit --strict --skipLibCheck --ignoreConfig --module esnext --moduleResolution bundler --types".split(
        " ",
      );
    expect(() =>
      execFileSync("node_modules/.bin/tsc", [...options, "", file], { encoding: "utf8" }),
    ).not.toThrow();
  }, 60_000);

  it("deploy/kubernetes sets only known settings, all that servers need, and this version's images", () => {
    const { literals, name } = example.configMapGenerator[0];
    const file = (name: string) => readFileSync(path.join(EXAMPLE, `${name}.env.example`), "utf8");
    const servers = parseEnv([...literals, file("secrets")].join("\n"));
    const owner = parseEnv(file("owner"));
    const names = Object.keys({ ...servers, ...owner });
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(settingsWarnings(readEnvironment({ ...servers, HOST: "0.0.0.0" }))).toEqual([]);
    expect(Object.keys(owner)).toEqual(["DATABASE_OWNER_URL"]);
    const sources = [...text.matchAll(/(?:configMapRef|secretRef): \{ name: ([\w-]+) \}/g)];
    expect(new Set(sources.map(([, source]) => source))).toEqual(
      new Set([name, "clinica-secrets", "clinica-owner"]),
    );
    for (const { newTag } of example.images) expect(newTag).toBe(version);
    expect(example.patches[0].patch).toContain(`prepare-${version.replaceAll(".", "-")}`);
  });

  it("deploy/kubernetes probes existing endpoints, and starts commands of the images", () => {
    const paths = [...text.matchAll(/path: (\/api\/[\w/]+)/g)].map(([, route]) => route);
    expect(paths).toHaveLength(3);
    for (const route of paths) expect(existsSync(`app${route}/route.ts`), route).toBe(true);
    const scripts = [...text.matchAll(/scripts\/([\w-]+)\.mjs/g)].map(([, name]) => name);
    expect(scripts).toHaveLength(5);
    for (const name of scripts) expect(existsSync(`scripts/${name}.ts`), name).toBe(true);
  });

  it.each(
    manifests
      .filter(({ kind }) => /Job|Deployment/.test(kind))
      .map((one) => [one.metadata.name, one] as const),
  )("deploy/kubernetes: %s runs without root, and cannot change its image", (_, manifest) => {
    const pod = JSON.stringify(manifest);
    for (const said of [
      ...['"runAsNonRoot":true', '"readOnlyRootFilesystem":true', '"drop":["ALL"]'],
      ...['"allowPrivilegeEscalation":false', '"automountServiceAccountToken":false'],
      ...['"seccompProfile":{"type":"RuntimeDefault"}', '"limits":{"memory"'],
    ])
      expect(pod).toContain(said);
  });
});
