import { expect, test } from "vitest";
import { S3Storage } from "@/lib/platform/storage/s3";

test("a link has the bucket answer with the file's name and its type", async () => {
  const storage = new S3Storage({
    bucket: "documents",
    endpoint: "http://127.0.0.1:9",
    publicEndpoint: "https://files.clinica.example",
    region: "us-east-1",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
  const answerOf = async (name: string, type: string) => {
    const { origin, searchParams } = new URL(await storage.link("1", { name, type }));
    expect(origin).toBe("https://files.clinica.example");
    expect(searchParams.get("X-Amz-Expires")).toBe("60");
    expect(searchParams.get("response-cache-control")).toBe("private, no-store");
    expect(searchParams.get("response-content-disposition")).toMatch(/^attachment; filename="/);
    return searchParams.get("response-content-type");
  };
  for (const type of ["text/plain; charset=windows-1252", "image/png"])
    expect(await answerOf("nota.txt", type)).toBe(type);
});
