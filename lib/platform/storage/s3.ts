import "server-only";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { attachment } from "@/lib/platform/storage/disposition";
import type { Content, Part, Storage } from "@/lib/platform/storage/driver";
import { fileNotFound } from "@/lib/platform/storage/driver";
import { LINK_SECONDS } from "@/lib/platform/storage/link";

type Settings = {
  bucket: string;
  /** Of an area beside the documents: what its keys begin with. Its files are uploaded in parts. */
  prefix?: string;
  endpoint: string;
  /** The service's address for browsers. */
  publicEndpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** In milliseconds. Well below a job's lease, so that a hanging request fails and is retried. */
const TIMEOUT_MS = 20_000;

/** For requests that a person is waiting for. */
const QUICK_TIMEOUT_MS = 3_000;

/** Ends even a PUT that still makes progress, long before the clean-up job would remove its file. */
const PUT_TIMEOUT_MS = 10 * 60_000;

/** In bytes; 10,000 of them at most make a file, so of 160 GB. One is in memory while the next is filled. */
const PART = 16 * 1024 * 1024;

/** A private bucket of any S3 service; browsers download with presigned links. */
export class S3Storage implements Storage {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: S3Client;
  readonly #publicClient: S3Client;

  constructor({ bucket, prefix = "", endpoint, publicEndpoint, ...settings }: Settings) {
    const common = {
      ...settings,
      // Bucket names need no DNS, and only headers that every service knows are used.
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 3_000, socketTimeout: TIMEOUT_MS },
    } as const;
    this.#bucket = bucket;
    this.#prefix = prefix;
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
    // If the source fails, the client would wait for its rest, and the error would be unhandled.
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

  async putStream(id: string, stream: Readable, signal: AbortSignal) {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(id), Body: stream },
      partSize: PART,
      queueSize: 1,
    });
    const abort = () => void upload.abort();
    signal.addEventListener("abort", abort);
    try {
      signal.throwIfAborted();
      await upload.done();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", abort);
      stream.destroy();
    }
  }

  async open(id: string, part?: Part): Promise<Readable> {
    const range = part && { Range: `bytes=${part.start}-${part.end}` };
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ ...this.#object(id), ...range }),
      );
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
    }
    throw fileNotFound();
  }

  async size(id: string) {
    const abortSignal = AbortSignal.timeout(QUICK_TIMEOUT_MS);
    const head = new HeadObjectCommand(this.#object(id));
    const { ContentLength = 0 } = await this.#client.send(head, { abortSignal }).catch((error) => {
      throw error instanceof NotFound ? fileNotFound() : error;
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
    if (this.#prefix) await this.#removeParts(id, abortSignal);
    await this.#client.send(new DeleteObjectCommand(this.#object(id)), { abortSignal });
  }

  /** What a killed process had uploaded of a file. */
  async #removeParts(id: string, abortSignal: AbortSignal) {
    const { Bucket, Key } = this.#object(id);
    const list = new ListMultipartUploadsCommand({ Bucket, Prefix: Key });
    const { Uploads = [] } = await this.#client.send(list, { abortSignal });
    for (const { UploadId } of Uploads)
      await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), {
        abortSignal,
      });
  }

  async check() {
    const abortSignal = AbortSignal.timeout(QUICK_TIMEOUT_MS);
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal });
  }

  #object(id: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + id };
  }
}
