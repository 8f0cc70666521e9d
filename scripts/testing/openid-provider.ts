import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider, { interactionPolicy } from "oidc-provider";
import { z } from "zod";
import { forgeIdToken, KEY_ID, newKey } from "./forged-id-token";
import { type OpenIdPerson, personOf } from "./openid-person";

const settings = z.object({
  GOOGLE_ISSUER: z.url(),
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  PUBLIC_URL: z.url(),
});

const tokenAnswer = z.looseObject({ id_token: z.string() });

/** The OpenID provider that the test stack's settings name; its page lets the test choose the person. */
export async function startOpenIdProvider(env: Record<string, string>) {
  const { GOOGLE_ISSUER: issuer, ...client } = settings.parse(env);
  const people = new Map<string, OpenIdPerson>();
  const own = newKey();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.GOOGLE_CLIENT_ID,
        client_secret: client.GOOGLE_CLIENT_SECRET,
        redirect_uris: [`${client.PUBLIC_URL}/api/auth/callback/google`],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    jwks: { keys: [{ ...own.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a key of no importance"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    // Everybody who signs in consents.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  // Issues a forged token if the person has one.
  provider.use(async (context, next) => {
    await next();
    const forgery = people.get(context.oidc?.account?.accountId ?? "")?.forgery;
    if (!forgery || context.oidc.route !== "token") return;
    const answer = tokenAnswer.parse(context.body);
    const keys = { own, clientSecret: client.GOOGLE_CLIENT_SECRET };
    context.body = { ...answer, id_token: await forgeIdToken(answer.id_token, forgery, keys) };
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    interact(provider, people, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(Number(new URL(issuer).port), "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function interact(
  provider: Provider,
  people: Map<string, OpenIdPerson>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === "GET") {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(PAGE);
    return;
  }
  const login = new URLSearchParams(await text(request)).get("login");
  if (!login) {
    const refusal = { error: "access_denied", error_description: "The person refused." };
    return provider.interactionFinished(request, response, refusal);
  }
  const person = personOf(login);
  people.set(person.sub, person);
  const entered = { select_account: {}, login: { accountId: person.sub } };
  return provider.interactionFinished(request, response, entered);
}

const PAGE = `<!doctype html><html lang="es"><title>Proveedor de prueba</title>
<link rel="icon" href="data:,"><main><h1>Proveedor de prueba</h1><form method="post">
<label>Persona <input name="login"></label><button>Entrar</button></form>
<form method="post"><button>Cancelar</button></form></main></html>`;
