import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Kept between runs, because building it takes a minute or two. */
const CACHE = path.join(tmpdir(), "clinica-debian");
const RELEASE = "trixie";

/**
 * A root folder with programs from Debian packages, for drills that need newer versions than the machine has, or must
 * not touch its own. Run them with `chroot`.
 */
export function debianWith(...packages: string[]): string {
  if (process.getuid?.() !== 0 || !hasDebootstrap())
    throw new Error(
      "This drill needs root and debootstrap: apt-get install debootstrap, and run it with sudo.",
    );
  const root = path.join(CACHE, packages.join("-"));
  if (existsSync(`${root}.made`)) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true, mode: 0o755 });
  const include = `--include=${packages.join(",")}`;
  const { status } = spawnSync("debootstrap", ["--variant=minbase", include, RELEASE, root], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`debootstrap could not install ${packages.join(", ")}.`);
  writeFileSync(`${root}.made`, "");
  return root;
}

const hasDebootstrap = () => spawnSync("debootstrap", ["--version"]).status === 0;

/** Installs packages on this machine, for drills that use its programs; needs root. */
export function installPackages(...packages: string[]) {
  execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  const install = ["install", "-qy", "--no-install-recommends", ...packages];
  execFileSync("apt-get", install, { stdio: "ignore" });
}
