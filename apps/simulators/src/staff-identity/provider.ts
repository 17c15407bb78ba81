import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { PartyFaults } from '../parties/party.ts'
import { KeptModels, keptOnce } from './kept-models.ts'
import { type Language, logInForm, pageOf, sendPage } from './pages.ts'
import type { Member } from './people.ts'
import { texts } from './texts.ts'

export interface ProviderSettings {
  issuer: string
  /** The bank's client. */
  clientId: string
  clientSecret: string
  /** Address of the staff page, to which a log-in returns. */
  bankUrl: string
}

/** A system of the demo that calls the bank by a token of the client-credentials grant. */
const system = { clientId: 'counter-terminal', roles: ['teller'], branch: '599290000017' }

export interface ProviderParts {
  settings: ProviderSettings
  db: DatabaseSync
  /** Returns a member who still works at the bank. */
  find(username: string): Member | null
  /** Checks a password. */
  admit(username: string, password: string): Member | null
  faults(): PartyFaults
}

/** The library's id token, as far as a fault changes it. */
interface IssuedToken {
  available: { auth_time?: number }
  issue(options: object): Promise<string>
}

const accessSeconds = 60
const sessionSeconds = 10 * 60 * 60
const oldLogInSeconds = 3_600

/** Creates the identity provider with its own log-in page, not yet listening. */
export function createProvider(parts: ProviderParts): {
  server: Server
  logOut(username: string): Promise<void>
} {
  const { settings, find, faults } = parts
  const { issuer, clientId, clientSecret, bankUrl } = settings
  const bank = new URL(bankUrl).origin
  const provider = new Provider(issuer, configurationOf(parts))
  // An https issuer stands behind a proxy that ends TLS, because the provider itself speaks plain HTTP.
  provider.proxy = issuer.startsWith('https:')
  /** Leaves `auth_time` out of id tokens while that fault is on. */
  const { IdToken } = provider as unknown as { IdToken: { prototype: IssuedToken } }
  const { issue } = IdToken.prototype
  IdToken.prototype.issue = function issueWithFault(options) {
    if (faults().own.includes('noAuthTime')) delete this.available.auth_time
    return issue.call(this, options)
  }
  const answer = provider.callback()

  const server = createServer((request, response) => {
    void (async () => {
      const { down, slowMs, silent } = faults()
      if (slowMs > 0) await sleep(slowMs)
      if (silent) return request.socket.destroy()
      if (down) return response.writeHead(503).end()
      const path = new URL(request.url ?? '/', issuer).pathname
      if (path.startsWith('/interaction/')) return await interact(request, response)
      return await answer(request, response)
    })().catch(() => {
      const language = languageOf(request)
      if (!response.headersSent)
        sendPage(response, pageOf(language, `<p>${texts.failed[language]}</p>`), [], 400)
    })
  })

  /** Shows the log-in, and takes it. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid, prompt } = await provider.interactionDetails(request, response)
    const language = languageOf(request)
    const action = `/interaction/${uid}`
    if (prompt.name !== 'login') throw new Error(prompt.name)
    if (request.method !== 'POST') return sendPage(response, logInForm(language, { action }), [bank])
    const form = new URLSearchParams(await bodyOf(request))
    const username = form.get('username')?.trim() ?? ''
    const member = parts.admit(username, form.get('password') ?? '')
    if (!member) return sendPage(response, logInForm(language, { action, username, isWrong: true }), [bank])
    const seconds =
      Math.floor(Date.now() / 1000) - (faults().own.includes('oldAuthTime') ? oldLogInSeconds : 0)
    const login = { accountId: member.username, ts: seconds, remember: true }
    await provider.interactionFinished(request, response, { login })
  }

  return {
    server,
    async logOut(username) {
      const client = await provider.Client.find(clientId)
      const told = client as unknown as { backchannelLogout(subject: string, sid?: string): Promise<void> }
      await told.backchannelLogout(username)
    },
  }

  function configurationOf({ db }: ProviderParts): Configuration {
    return {
      adapter: (name: string) => new KeptModels(db, name),
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [`${bank}/staff/log-in/callback`],
          post_logout_redirect_uris: [`${bank}/`],
          backchannel_logout_uri: `${bank}/staff/back-channel-logout`,
          require_auth_time: true,
        },
        {
          client_id: system.clientId,
          client_secret: clientSecret,
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub', 'name', 'roles', 'branch'], profile: [] },
      conformIdTokenClaims: false,
      cookies: {
        keys: keptOnce(db, 'cookies', () => [randomBytes(32).toString('hex')]),
        names: {
          session: 'cloudsail-idp-session',
          interaction: 'cloudsail-idp-interaction',
          resume: 'cloudsail-idp-resume',
        },
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        clientCredentials: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (ctx: KoaContextWithOIDC, form: string) => {
            const language = languageOf(ctx.req)
            const button = `<button form="op.logoutForm" name="logout" value="yes" autofocus>${texts.logOut[language]}</button>`
            write(ctx, pageOf(language, `${form}${button}`))
          },
          postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => {
            const language = languageOf(ctx.req)
            write(ctx, pageOf(language, `<p>${texts.loggedOut[language]}</p>`))
          },
        },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => undefined as never,
          getResourceServerInfo: (_ctx, resource) => ({
            scope: 'staff',
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessSeconds * 5,
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
        userinfo: { enabled: true },
      },
      // A system's token says which roles it holds, and where.
      extraTokenClaims: (_ctx, token) =>
        token.kind === 'ClientCredentials' ? { roles: system.roles, branch: system.branch } : undefined,
      findAccount: (_ctx, username) => {
        const member = find(username)
        if (!member) return undefined
        const { name, roles, branch } = member
        return {
          accountId: username,
          claims: async () => ({
            sub: username,
            name,
            roles: [...roles],
            ...(branch !== null && { branch }),
          }),
        }
      },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      issueRefreshToken: async () => true,
      jwks: keptOnce(db, 'jwks', () => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        const kid = randomBytes(8).toString('hex')
        return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] }
      }) as Configuration['jwks'],
      // The bank's own client asks for nothing that its staff would have to consent to.
      async loadExistingGrant(ctx) {
        const { client, session, result } = ctx.oidc
        const known = result?.consent?.grantId ?? session?.grantIdFor(client!.clientId)
        const grant = known ? await ctx.oidc.provider.Grant.find(known) : undefined
        if (grant) return grant
        const made = new ctx.oidc.provider.Grant({
          clientId: client!.clientId,
          accountId: session!.accountId!,
        })
        made.addOIDCScope('openid profile')
        await made.save()
        return made
      },
      pkce: { required: () => true },
      renderError: (ctx) => {
        const language = languageOf(ctx.req)
        write(ctx, pageOf(language, `<p>${texts.failed[language]}</p>`))
      },
      rotateRefreshToken: true,
      ttl: {
        AccessToken: accessSeconds,
        AuthorizationCode: 60,
        ClientCredentials: accessSeconds,
        Grant: sessionSeconds,
        IdToken: accessSeconds,
        Interaction: 600,
        RefreshToken: sessionSeconds,
        Session: sessionSeconds,
      },
      // The provider would not call an address on the own machine. The bank of a demonstration is there.
      fetch: (url, options) => {
        const { dispatcher: _unused, ...rest } = options as RequestInit & { dispatcher?: unknown }
        return fetch(url, rest)
      },
    }
  }

  function write(ctx: KoaContextWithOIDC, html: string): void {
    ctx.respond = false
    ctx.res.statusCode = ctx.status
    sendPage(ctx.res, html, [bank])
  }
}

const languageOf = ({ url = '/', headers }: IncomingMessage): Language => {
  const asked = new URL(url, 'http://localhost').searchParams.get('lang')
  if (asked === 'zh' || asked === 'en') return asked
  return /^\s*en/i.test(headers['accept-language'] ?? '') ? 'en' : 'zh'
}

const maxBody = 10_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += part
    if (body.length > maxBody) throw new Error('too large')
  }
  return body
}
