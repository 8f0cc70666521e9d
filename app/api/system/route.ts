import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { systemOutput } from "@/lib/system/schema";
import { readSystem } from "@/lib/system/service";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint("system.read", { name: "readSystem", output: systemOutput }, () => readSystem()),
});
