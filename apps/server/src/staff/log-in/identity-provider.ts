import { freshLogInSeconds } from '@cloudsail/contract/staff'
import { createRemoteJWKSet, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { StaffConfig } from '../../config.ts'
import type { Claims } from './claims.ts'

/** The identity provider does not answer, or not in a way that decides anything. */
export class ProviderDown extends Error {}
/** The identity provider has refused, or its answer does not hold. */
class ProviderRefused extends Error {}

/** Secrets of one log-in. They stay on the server, sealed, until the browser returns. */
export interface LogInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** What the identity provider has confirmed about a person. */
export interface Confirmed {
  claims: Claims
  /** `auth_time`: when the person last proved who they are. Null if the token does not say. */
  authenticatedAt: Date | null
  /** The provider's number of its own session. */
  providerSession: string | null
  refreshToken: string
  idToken: string | null
  /** For how long the answer holds. */
  seconds: number
}

/** What a logout token names: one session of the provider, or all of a person. */
interface NamedForLogOut {
  issuer: string
  jti: string
  subject: string | null
  providerSession: string | null
}

export interface IdentityProvider {
  /** Returns the address to send the browser to. `fresh` asks for a log-in that is at most 300 s old. */
  begin(fresh: boolean): Promise<{ url: URL; secrets: LogInSecrets }>
  /** Exchanges the code with which the browser returned. `search` is the query of the callback. */
  finish(search: string, secrets: LogInSecrets, fresh: boolean): Promise<Confirmed>
  /** Asks again who the person is. The refresh token is used up. */
  refresh(refreshToken: string, subject: string): Promise<Confirmed>
  /** Returns where the browser logs out of the provider, or null if the provider has no such address. */
  logOutUrl(idToken: string | null): Promise<string | null>
  /** Verifies the token of a back-channel logout. */
  verifyLogOut(token: string): Promise<NamedForLogOut>
  /** Verifies the token of a system. Returns its claims. */
  verifySystem(token: string): Promise<Claims>
}

/** The bank never relies on an answer for longer than this, whatever the provider says. */
const longestSeconds = 60
/** Difference of clocks that is taken, in seconds. */
export const skewSeconds = 60
/** The bank waits for the provider for at most this long, in seconds. */
const withinSeconds = 5
const discoverAgainMs = 60 * 60_000
const callbackPath = '/staff/log-in/callback'
const logOutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** No symmetric algorithm: a program that verifies with it could also sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Connects to the identity provider of the settings. Nothing is asked before the first log-in. */
export function connectProvider(staff: StaffConfig, mode: 'demo' | 'production'): IdentityProvider {
  const redirectUri = new URL(callbackPath, staff.url).href
  let found: { config: Promise<openid.Configuration>; keys?: ReturnType<typeof createRemoteJWKSet> } | null =
    null
  let foundAtMs = 0

  function discover(): Promise<openid.Configuration> {
    if (found && performance.now() - foundAtMs < discoverAgainMs) return found.config
    const before = found
    const execute = [openid.enableNonRepudiationChecks]
    // Plain HTTP is for the simulated provider of a demonstration. The settings of production refuse it.
    if (mode === 'demo') execute.push(openid.allowInsecureRequests)
    const config = openid.discovery(
      new URL(staff.issuer),
      staff.clientId,
      { client_secret: staff.clientSecret, [openid.clockTolerance]: skewSeconds },
      openid.ClientSecretPost(staff.clientSecret),
      { execute, timeout: withinSeconds },
    )
    const made = { config }
    found = made
    foundAtMs = performance.now()
    config.catch(() => {
      // What was known before still serves.
      if (found === made) found = before
    })
    return before ? config.catch(() => before.config) : config
  }

  async function keys(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const config = await discover()
    const { jwks_uri: uri } = config.serverMetadata()
    if (!uri) throw new ProviderRefused('the identity provider publishes no keys')
    if (!found) throw new ProviderDown('the identity provider has not been found')
    found.keys ??= createRemoteJWKSet(new URL(uri), { timeoutDuration: withinSeconds * 1_000 })
    return found.keys
  }

  async function verify(token: string, audience: string, required: string[]): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, await keys(), {
      issuer: (await discover()).serverMetadata().issuer,
      audience,
      algorithms,
      clockTolerance: skewSeconds,
      requiredClaims: required,
    })
    return payload
  }

  async function confirmed(
    tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
    before: { subject: string; refreshToken: string } | null,
  ): Promise<Confirmed> {
    const inIdToken = tokens.claims() as Claims | undefined
    const claims =
      inIdToken ??
      (before &&
        ((await openid.fetchUserInfo(await discover(), tokens.access_token, before.subject)) as Claims))
    if (!claims) throw new ProviderRefused('the identity provider has sent no id token')
    const refreshToken = tokens.refresh_token ?? before?.refreshToken
    if (!refreshToken)
      throw new ProviderRefused('the identity provider has sent no refresh token: see STAFF_OIDC_SCOPE')
    const { auth_time: seconds, sid } = claims
    return {
      claims,
      authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1_000) : null,
      providerSession: typeof sid === 'string' ? sid : null,
      refreshToken,
      idToken: tokens.id_token ?? null,
      seconds: Math.min(longestSeconds, tokens.expires_in ?? longestSeconds),
    }
  }

  return {
    begin: (fresh) =>
      explained(async () => {
        const secrets = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const parameters: Record<string, string> = {
          redirect_uri: redirectUri,
          scope: staff.scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }
        if (fresh) parameters.max_age = String(freshLogInSeconds)
        return { url: openid.buildAuthorizationUrl(await discover(), parameters), secrets }
      }),
    finish: (search, { state, nonce, verifier }, fresh) =>
      explained(async () => {
        const url = new URL(redirectUri)
        url.search = search
        const checks: openid.AuthorizationCodeGrantChecks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }
        if (fresh) checks.maxAge = freshLogInSeconds
        return confirmed(await openid.authorizationCodeGrant(await discover(), url, checks), null)
      }),
    refresh: (refreshToken, subject) =>
      explained(async () => {
        const tokens = await openid.refreshTokenGrant(await discover(), refreshToken)
        return confirmed(tokens, { subject, refreshToken })
      }),
    logOutUrl: (idToken) =>
      explained(async () => {
        const config = await discover()
        if (!config.serverMetadata().end_session_endpoint) return null
        const parameters: Record<string, string> = { post_logout_redirect_uri: new URL('/', staff.url).href }
        if (idToken) parameters.id_token_hint = idToken
        return openid.buildEndSessionUrl(config, parameters).href
      }),
    verifyLogOut: (token) =>
      explained(async () => {
        const { iss, jti, sub, sid, events, nonce } = await verify(token, staff.clientId, [
          'iat',
          'jti',
          'events',
        ])
        const isLogOut = typeof events === 'object' && events !== null && Object.hasOwn(events, logOutEvent)
        if (!isLogOut || nonce !== undefined || (sub === undefined && typeof sid !== 'string'))
          throw new ProviderRefused('this is no logout token')
        return {
          issuer: iss!,
          jti: jti!,
          subject: sub ?? null,
          providerSession: typeof sid === 'string' ? sid : null,
        }
      }),
    verifySystem: (token) =>
      explained(async () => {
        const claims = await verify(token, staff.audience, ['iat', 'exp', 'sub'])
        // A token that a person got by logging in carries these.
        if ('nonce' in claims || 'auth_time' in claims || 'sid' in claims || 'events' in claims)
          throw new ProviderRefused('this token belongs to a person')
        const client = [claims.client_id, claims.azp, claims.appid].find((each) => typeof each === 'string')
        if (!staff.systems.includes(String(client)))
          throw new ProviderRefused('this client is no system of the bank')
        return claims
      }),
  }
}

/** Turns the errors of both libraries into ours. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) throw error
    if (isDown(error)) throw new ProviderDown('the identity provider does not answer', { cause: error })
    throw new ProviderRefused('the identity provider refuses', { cause: error })
  }
}

function isDown(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 || error.status === 429
  if (error instanceof joseErrors.JWKSTimeout) return true
  if (error instanceof joseErrors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'
  const { name, code, cause } = error as Error & { code?: string }
  if (error instanceof TypeError && code === undefined) return true
  if (['TimeoutError', 'AbortError'].includes(name) || code === 'OAUTH_TIMEOUT') return true
  const { status } = (cause ?? {}) as { status?: number }
  return typeof status === 'number' && (status >= 500 || status === 429)
}
