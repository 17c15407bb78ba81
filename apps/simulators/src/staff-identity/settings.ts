import type { StaffIdentitySettings } from './staff-identity.ts'

/** Returns the provider's settings from the environment. Null without STAFF_IDP_PORT. Throws if one is missing. */
export function staffBySettings(
  environment: Readonly<Record<string, string | undefined>>,
): StaffIdentitySettings | null {
  const text = (name: string) => environment[name]?.trim() || null
  const needed = (name: string) => {
    const value = text(name)
    if (value === null) throw new Error(`The identity provider of staff needs ${name}.`)
    return value
  }
  const port = text('STAFF_IDP_PORT')
  if (port === null) return null
  return {
    host: text('STAFF_IDP_HOST') ?? 'localhost',
    port: Number(port),
    issuer: text('STAFF_OIDC_ISSUER') ?? `http://localhost:${port}`,
    clientId: needed('STAFF_OIDC_CLIENT_ID'),
    clientSecret: needed('STAFF_OIDC_CLIENT_SECRET'),
    bankUrl: needed('STAFF_URL'),
  }
}
