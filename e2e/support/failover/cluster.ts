import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import pg from "pg";
import { z } from "zod";
import { eventually } from "@/scripts/testing/eventually";
import { Machine, makeNetwork, root, settingsOf, sh, spawnLogged } from "./machine";

const DISK_MB = 640;
const password = randomBytes(12).toString("hex");
/** HAProxy's address (deploy/database/haproxy.cfg). */
const PROXY = "127.0.0.1:5000";
const PATIENCE_MS = 120_000;

const told = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});
type Member = z.output<typeof told>["members"][number];

/** Three PostgreSQL under Patroni, three etcd that store which one is the primary, and HAProxy in front of them. */
export class Cluster {
  #etcd: Machine[] = [];
  machines: Machine[] = [];

  readonly ownerUrl = `postgresql://postgres:${password}@${PROXY}/clinica`;
  readonly applicationUrl = `postgresql://clinica_application:${password}@${PROXY}/clinica`;
  /** That machine's own PostgreSQL, whatever its role. */
  directUrl = ({ address }: Machine) => `postgresql://postgres:${password}@${address}:5432/clinica`;

  async start() {
    await makeNetwork();
    for (const number of [21, 22, 23]) this.#etcd.push(await makeEtcd(number));
    for (const machine of this.#etcd) machine.start();
    await eventually("etcd has a leader", () => this.#isEtcdWell(), PATIENCE_MS);
    for (const number of [1, 2, 3]) {
      const machine = await makeDatabase(number);
      this.machines.push(machine);
      machine.start();
      // The first machine initialises the cluster, the others copy it.
      if (number === 1) await eventually("a primary", () => this.primary(), PATIENCE_MS);
    }
    writeFileSync(`${root}/run/haproxy.cfg`, settingsOf("haproxy.cfg"));
    spawnLogged("haproxy", "chroot", [root, "haproxy", "-db", "-f", "/run/haproxy.cfg"]);
    await this.isWhole();
    await this.#createDatabase();
  }

  /** Also ends with the drill's namespaces; this frees the names for the next cluster. */
  async stop() {
    for (const machine of [...this.machines, ...this.#etcd]) await machine.kill();
  }

  /** The primary, as the other machines see it. */
  async primary(): Promise<Machine | undefined> {
    const leader = (await this.members()).find(({ role }) => role === "leader");
    return this.machines.find(({ name }) => leader?.state === "running" && name === leader.name);
  }

  /** The members according to the first machine that responds. */
  async members(): Promise<Member[]> {
    const answers = this.machines.map(async ({ address }) => {
      const signal = AbortSignal.timeout(2_000);
      const response = await fetch(`http://${address}:8008/cluster`, { signal });
      return told.parse(await response.json()).members;
    });
    return Promise.any(answers).catch(() => []);
  }

  /** There is a primary, a synchronous standby and another standby, all on the same timeline. */
  isWhole = () =>
    eventually(
      "three machines in step",
      async () => {
        if (!(await this.#isEtcdWell())) return false;
        const members = await this.members();
        const roles = members.map(({ role }) => role).sort();
        return (
          roles.join() === "leader,replica,sync_standby" &&
          new Set(members.map(({ timeline }) => timeline)).size === 1 &&
          members.every(
            ({ role, state }) => state === (role === "leader" ? "running" : "streaming"),
          )
        );
      },
      PATIENCE_MS,
    );

  /** Runs `patronictl switchover`, as an operator does before maintenance. */
  async switchOver({ name, address }: Machine) {
    const response = await fetch(`http://${address}:8008/switchover`, {
      method: "POST",
      body: JSON.stringify({ leader: name }),
    });
    if (!response.ok) throw new Error(`switchover: ${await response.text()}`);
  }

  async #isEtcdWell(): Promise<boolean> {
    const answers = this.#etcd.map(async ({ address }) => {
      const signal = AbortSignal.timeout(1_000);
      return (await fetch(`http://${address}:2379/health`, { signal })).ok;
    });
    return Promise.all(answers).then(
      (all) => all.every(Boolean),
      () => false,
    );
  }

  async #createDatabase() {
    const connectionString = this.ownerUrl.replace(/clinica$/, "postgres");
    const create = async () => {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
      await client.connect();
      await client.query("CREATE DATABASE clinica").finally(() => client.end());
      return true;
    };
    // HAProxy may not know the primary yet.
    await eventually("a database", () => create().catch(() => false));
  }
}

function makeEtcd(number: number) {
  const name = (of: number) => `etcd${of - 20}`;
  const address = (of: number) => `http://10.77.0.${of}`;
  const all = [21, 22, 23].map((of) => `${name(of)}=${address(of)}:2380`).join();
  const command = `exec etcd --name ${name(number)} --data-dir /srv/etcd --logger zap --log-level warn
    --initial-cluster ${all} --initial-advertise-peer-urls ${address(number)}:2380
    --listen-peer-urls ${address(number)}:2380 --advertise-client-urls ${address(number)}:2379
    --listen-client-urls ${address(number)}:2379`;
  return Machine.make(name(number), number, "etcd", 256, command.replaceAll(/\s+/g, " "));
}

async function makeDatabase(number: number) {
  const [name, address] = [`db${number}`, `10.77.0.${number + 10}`];
  const words = {
    NAME: name,
    ADDRESS: address,
    DATA: "/srv",
    PASSWORD: password,
    MAX_WAL: "256MB",
  };
  writeFileSync(`${root}/run/${name}.yml`, settingsOf("patroni.yml", words), { mode: 0o644 });
  writeFileSync(`${root}/run/disk-watch.sh`, settingsOf("disk-watch.sh"));
  const command = `export PATRONI_CONFIG=/run/${name}.yml
    sh /run/disk-watch.sh /srv ${name} & exec patroni /run/${name}.yml`;
  await sh(`mkdir -p ${root}/run/haproxy`);
  return Machine.make(name, number + 10, "postgres", DISK_MB, command);
}
