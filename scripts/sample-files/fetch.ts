import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { complain, Failure, say } from "@/scripts/stack/report";
import { packages } from "./packages";

/** Fetches and unpacks the packages that are not in the folder yet; returns the folder of each. */
async function fetchPackages(folder: string): Promise<string[]> {
  const wanted = [
    ...Object.keys(packages.npm).map((name) => ({ name, unpack: unpackNpm })),
    ...Object.keys(packages.debian).map((name) => ({ name, unpack: unpackDebian })),
  ];
  const folders: string[] = [];
  for (const { name, unpack } of wanted) {
    const place = path.join(folder, name.replace("/", "-"));
    if (!existsSync(place)) {
      say(`· ${name}`);
      const making = `${place}.part`;
      await rm(making, { recursive: true, force: true });
      await mkdir(making, { recursive: true });
      try {
        await unpack(name, making);
      } catch (error) {
        complain(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
        continue;
      }
      await rename(making, place);
    }
    folders.push(place);
  }
  return folders;
}

/** All files of the packages, which are fetched first if they are not in the folder. */
export async function sampleFiles(folder: string) {
  const places = await fetchPackages(folder);
  const found = places.map(async (place) => {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ place, name, file: path.join(parentPath, name) }));
  });
  return (await Promise.all(found)).flat();
}

/** `npm pack` runs none of the package's scripts. */
async function unpackNpm(name: string, folder: string) {
  run("npm", ["pack", name, "--ignore-scripts", "--silent"], folder);
  run("tar", ["-xzf", await only(folder, ".tgz")], folder);
}

/** Nothing is installed: the package is downloaded, and only its files are unpacked. */
async function unpackDebian(name: string, folder: string) {
  run("apt-get", ["download", "-qq", name], folder);
  run("dpkg-deb", ["--extract", await only(folder, ".deb"), "files"], folder);
}

async function only(folder: string, extension: string): Promise<string> {
  const found = (await readdir(folder)).find((name) => name.endsWith(extension));
  if (!found) throw new Failure(`${extension} is missing.`);
  return found;
}

function run(command: string, args: string[], cwd: string) {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (error || status !== 0) throw error ?? new Failure(stderr.trim() || `${command}: ${status}`);
}
