import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { advisoryKeys } from './advisory-keys.ts'
import { StartError } from './start-error.ts'

const appRole = 'cloudsail_app'
/** Returns the role's name. PostgreSQL limits it to 63 bytes. */
const roleOf = (database: string) => `cloudsail_server_${database}`.slice(0, 60)
const wrongPassword = '28P01'
const notAllowed = '42501'
/** A machine that is busy at the start needs time. */
const patienceMs = 30_000

/**
 * Returns the URL that the servers log in with: as a role of this database that owns nothing and can only become
 * `cloudsail_app`. Creates the role at the first start. The owner's URL is only for migrations and keys. Returns null if
 * the owner may not create roles.
 */
export async function appLogin(ownerUrl: string): Promise<string | null> {
  const owner = await connected(ownerUrl)
  try {
    const { rows } = await owner.query<{ database: string; may_make: boolean }>(
      `select current_database() as database, rolsuper or rolcreaterole as may_make
       from pg_roles where rolname = current_user`,
    )
    const { database, may_make: mayMake } = rows[0]!
    if (!mayMake) return null
    await owner.query('select pg_advisory_lock($1, $2)', [...advisoryKeys.serverLogin])
    return await makeLogin(owner, ownerUrl, roleOf(database))
  } finally {
    await owner.end()
  }
}

async function makeLogin(owner: pg.Client, ownerUrl: string, role: string): Promise<string | null> {
  const { rows } = await owner.query<{ password: string; known: boolean }>(
    `with made as (
       insert into http.server_login (password) values ($1) on conflict do nothing returning password
     )
     select coalesce((select password from made), (select password from http.server_login)) as password,
       exists (select from pg_roles where rolname = $2) as known`,
    [randomBytes(24).toString('base64url'), role],
  )
  const { password, known } = rows[0]!
  const url = withUser(ownerUrl, role, password)
  const name = owner.escapeIdentifier(role)
  const secret = `password ${owner.escapeLiteral(password)}`
  try {
    if (!known)
      await owner.query(
        `create role ${name} login noinherit nosuperuser nocreatedb nocreaterole ${secret} in role ${appRole}`,
      )
    if ((await refusalOf(url)) === null) return url
    // The role was made by another database of that name, or its password was changed.
    await owner.query(`alter role ${name} login ${secret}`)
    await owner.query(`grant ${appRole} to ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code === notAllowed) return null
    throw error
  }
  return (await refusalOf(url)) === null ? url : null
}

/**
 * Throws a StartError if a given URL logs in with more rights than the application may have: as a superuser, as an owner
 * of the bank's tables, or as a role that can become one of these.
 */
export async function requireBounded(url: string): Promise<void> {
  const client = await connected(url)
  try {
    const { rows } = await client.query<{ more: boolean; is_app: boolean }>(
      `select bool_or(r.rolsuper or pg_has_role(session_user, c.relowner, 'member')) as more,
         pg_has_role(session_user, '${appRole}', 'member') as is_app
       from pg_class c, pg_roles r
       where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p') and r.rolname = session_user`,
    )
    const { more, is_app: isApp } = rows[0]!
    if (more)
      throw new StartError(
        'APP_DATABASE_URL logs in as the owner of the tables or a superuser; the bank needs a role of its own that owns nothing.',
      )
    if (!isApp)
      throw new StartError(
        `The user of APP_DATABASE_URL lacks a role. As an administrator: grant ${appRole} to it;`,
      )
  } finally {
    await client.end()
  }
}

/** Returns PostgreSQL's code for a refused log-in. Null if it works. */
async function refusalOf(url: string): Promise<string | null> {
  try {
    const client = await connected(url)
    await client.query(`set role ${appRole}`)
    await client.end()
    return null
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // Refused by the access rules, the password or the membership. Any other error says nothing about the log-in.
    if (code.startsWith('28') || code === notAllowed || code === wrongPassword) return code
    throw error
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(user)
  changed.password = encodeURIComponent(password)
  return changed.href
}
