import pg from 'pg'
import { whyNoTls } from './keys.ts'

/** Returns whether a text is a URL of PostgreSQL. */
export const isPostgresUrl = (url: string): boolean =>
  URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)

/**
 * Returns why production must not use this database URL, as words that follow the setting's name. Null if it may. Asks
 * the driver how it would connect, because parameters of the URL can name another host and weaken TLS.
 */
export function whyUnsafe(url: string): string | null {
  let asked: pg.Client
  try {
    asked = new pg.Client({ connectionString: url })
  } catch (error) {
    const { code } = error as { code?: string }
    return code === undefined
      ? 'cannot be read'
      : `names a file that cannot be read (sslrootcert, sslcert, sslkey: ${code})`
  }
  const { host } = asked
  const ssl: unknown = asked.ssl
  if (typeof ssl === 'object' && ssl !== null) {
    const wrong = whyNoTls(ssl as never)
    if (wrong) return `has no certificate that serves: ${wrong}`
  }
  if (host.startsWith('/') || isLoopback(host)) return null
  const verifies =
    new URL(url).searchParams.getAll('sslmode').every((mode) => mode === 'verify-full') &&
    new URL(url).searchParams.has('sslmode') &&
    typeof ssl === 'object' &&
    ssl !== null &&
    !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized !== true) &&
    !('checkServerIdentity' in ssl)
  return verifies
    ? null
    : 'has no sslmode=verify-full; in production a database on another machine is spoken to by verified TLS only'
}

/** Returns the password in a URL. Null if there is none. */
export function passwordOf(url: string): string | null {
  const { password, searchParams } = new URL(url)
  return searchParams.get('password') ?? (password ? decodeURIComponent(password) : null)
}

/** Returns whether two URLs lead to one database. */
export function isSameDatabase(one: string, other: string | null): boolean {
  if (other === null || !URL.canParse(other)) return false
  const [a, b] = [new URL(one), new URL(other)]
  return a.host === b.host && a.pathname === b.pathname
}

/** Returns whether a host of a web or database URL is this machine. */
export function isLoopback(host: string): boolean {
  return ['localhost', '[::1]', '::1'].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}
