import "server-only";
import { Readable } from "node:stream";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { attachment } from "@/lib/platform/storage/disposition";
import type { Content, Storage } from "@/lib/platform/storage/driver";
import { LINK_SECONDS } from "@/lib/platform/storage/link";
import { notFound } from "@/lib/shared/errors";

type Settings = {
  bucket: string;
  endpoint: string;
  /** The same service as browsers reach it. */
  publicEndpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** Well below the lease of a job, so that one that hangs fails and is tried again. Milliseconds. */
const TIMEOUT_MS = 20_000;

/** For what somebody waits for who has to be told in time. */
const QUICK_TIMEOUT_MS = 3_000;

/** A PUT that creeps along ends as well, long before what it may have left behind is swept. */
const PUT_TIMEOUT_MS = 10 * 60_000;

/** One private bucket of any S3 service; browsers download from it by presigned links. */
export class S3Storage implements Storage {
  readonly #bucket: string;
  readonly #client: S3Client;
  readonly #publicClient: S3Client;

  constructor({ bucket, endpoint, publicEndpoint, ...settings }: Settings) {
    const common = {
      ...settings,
      // Names of buckets need no DNS of their own, and headers stay those that every service knows.
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 3_000, socketTimeout: TIMEOUT_MS },
    } as const;
    this.#bucket = bucket;
    this.#client = new S3Client({ ...common, endpoint });
    this.#publicClient = new S3Client({ ...common, endpoint: publicEndpoint });
  }

  async prepare() {
    try {
      await this.check();
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      await this.#client.send(new CreateBucketCommand({ Bucket: this.#bucket }));
    }
  }

  async put(id: string, { size, stream }: Content, signal?: AbortSignal) {
    const source = stream();
    // The client would wait for the rest of a source that broke, and leave its error to nobody.
    const broken = new AbortController();
    source.once("error", (error) => broken.abort(error));
    const timeout = AbortSignal.timeout(PUT_TIMEOUT_MS);
    const abortSignal = AbortSignal.any([broken.signal, timeout, ...(signal ? [signal] : [])]);
    const body = { Body: source, ContentLength: size };
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#object(id), ...body }), {
        abortSignal,
      });
    } finally {
      source.destroy();
    }
  }

  async open(id: string): Promise<Readable> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(id)));
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
    }
    throw notFound("Archivo no encontrado");
  }

  async size(id: string) {
    const abortSignal = AbortSignal.timeout(QUICK_TIMEOUT_MS);
    const head = new HeadObjectCommand(this.#object(id));
    const { ContentLength = 0 } = await this.#client.send(head, { abortSignal }).catch((error) => {
      throw error instanceof NotFound ? notFound("Archivo no encontrado") : error;
    });
    return ContentLength;
  }

  link(id: string, { name, type }: { name: string; type: string }) {
    const command = new GetObjectCommand({
      ...this.#object(id),
      ResponseContentDisposition: attachment(name),
      ResponseContentType: type,
      ResponseCacheControl: "private, no-store",
    });
    return getSignedUrl(this.#publicClient, command, { expiresIn: LINK_SECONDS });
  }

  async remove(id: string) {
    const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
    await this.#client.send(new DeleteObjectCommand(this.#object(id)), { abortSignal });
  }

  async check() {
    const abortSignal = AbortSignal.timeout(QUICK_TIMEOUT_MS);
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal });
  }

  #object(id: string) {
    return { Bucket: this.#bucket, Key: id };
  }
}
