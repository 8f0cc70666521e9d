import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll } from "vitest";
import { freePort } from "@/scripts/stack/ports";
import { TestStack } from "@/scripts/testing/test-stack";

/** Kept between runs, because building it takes a while. */
const DIRECTORY = path.join(tmpdir(), "clinica-s3-server");
const PATIENCE_MS = 60_000;
const SCRIPT = "scripts/s3-server.sh";

/**
 * A real S3 server with an empty private bucket. Null, with a message, if this is not root on Debian
 * (scripts/s3-server.sh).
 */
export async function startS3Server(): Promise<S3Server | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error("SKIPPED: every S3 test. The S3 server needs root on Debian.");
    return null;
  }
  // The first time it downloads packages, for as long as that takes: a slow machine must not skip its tests.
  await promisify(execFile)("bash", [SCRIPT, DIRECTORY]);
  const server = new S3Server(await freePort());
  try {
    await server.start();
    await server.client.send(new CreateBucketCommand({ Bucket: server.bucket }));
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/**
 * For a test file: a stack that stores documents on an S3 server of its own, with the stack's settings in
 * `process.env`. Null where no S3 server can run; the caller skips its tests.
 */
export async function startS3Stack() {
  const s3 = await startS3Server();
  const stack = s3 && (await TestStack.started(s3.settings));
  // Imports of the test file need an address in any case.
  Object.assign(process.env, stack?.variables() ?? { BASE_URL: "http://127.0.0.1" });
  afterAll(async () => {
    await stack?.remove();
    await s3?.remove();
  });
  return s3 && stack && { s3, stack };
}

export class S3Server {
  readonly bucket = "documentos";
  readonly region = "us-east-1";
  readonly endpoint: string;
  readonly credentials = {
    accessKeyId: randomBytes(10).toString("hex"),
    secretAccessKey: randomBytes(20).toString("hex"),
  };
  readonly client: S3Client;
  readonly #name = `rgw-${randomBytes(6).toString("hex")}`;
  #process: ChildProcess | undefined;

  constructor(readonly port: number) {
    this.endpoint = `http://127.0.0.1:${port}`;
    const { endpoint, region, credentials } = this;
    this.client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  }

  /** The settings with which the application uses it. */
  get settings() {
    return {
      S3_BUCKET: this.bucket,
      S3_ENDPOINT: this.endpoint,
      S3_REGION: this.region,
      S3_ACCESS_KEY_ID: this.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.credentials.secretAccessKey,
    };
  }

  async start() {
    const { accessKeyId, secretAccessKey } = this.credentials;
    const port = String(this.port);
    const args = [SCRIPT, DIRECTORY, this.#name, port, accessKeyId, secretAccessKey];
    const child = spawn("bash", args, { stdio: "ignore" });
    this.#process = child;
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error("it does not answer");
      await pause(100);
    }
  }

  #answers = () =>
    fetch(this.endpoint, { signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    );

  /** Like a power failure. */
  async kill() {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async remove() {
    await this.kill();
    this.client.destroy();
    rmSync(path.join(DIRECTORY, "trixie/srv", this.#name), { recursive: true, force: true });
  }

  /** The keys of uploads in parts that were begun and not ended. */
  async unfinished(): Promise<string[]> {
    const command = new ListMultipartUploadsCommand({ Bucket: this.bucket });
    const { Uploads = [] } = await this.client.send(command);
    return Uploads.map(({ Key = "" }) => Key);
  }

  async keys(): Promise<string[]> {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return keys;
  }
}
