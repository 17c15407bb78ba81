import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appLogin, requireBounded } from './app-login.ts'
import { openTestDatabase, testDatabase } from './test-database.ts'

const { ownerDb, url } = await testDatabase()

test('servers log in as a role that owns nothing, and cannot change to another', async () => {
  // Two concurrent calls make a single role.
  const [login, other] = await Promise.all([appLogin(url), appLogin(url)])
  expect(other).toBe(login)
  expect(new URL(login!).username).toContain('cloudsail_server_')
  const db = openTestDatabase({ url: login!, poolSize: 1 })
  const who = async () =>
    (
      await sql<{ who: string; superuser: boolean }>`select current_user as who, rolsuper as superuser
        from pg_roles where rolname = current_user`.execute(db)
    ).rows[0]!
  const refused = async (statement: string) =>
    expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })

  expect(await who()).toEqual({ who: 'cloudsail_app', superuser: false })
  expect((await sql`select count(*) from ledger.days`.execute(db)).rows).toHaveLength(1)
  for (const way of ['set role none', 'reset role', 'set session authorization default']) {
    await sql.raw(way).execute(db)
    expect((await who()).superuser).toBe(false)
    await refused('select private_key from ledger.signing_keys')
    await refused('select password from http.server_login')
    await refused('update ledger.entries set amount_minor = 0')
    await refused('alter table ledger.entries disable trigger all')
    await refused('set session_replication_role = replica')
    await refused('create table ledger.mine (id integer)')
    await refused('drop table orders.audit')
    await sql`set role cloudsail_app`.execute(db)
  }
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(ownerDb)
  await refused(`set role ${rows[0]!.owner}`)
  await db.destroy()
})

test('a changed password is reset at the next start', async () => {
  const login = (await appLogin(url))!
  await sql.raw(`alter role "${new URL(login).username}" password 'another'`).execute(ownerDb)
  expect(await appLogin(url)).toBe(login)
})

test('explains to an owner without the right to make roles, and refuses an address with too many rights', async () => {
  const role = `plain_${randomBytes(4).toString('hex')}`
  await sql.raw(`create role ${role} login password 'plain'`).execute(ownerDb)
  const plain = new URL(url)
  plain.username = role
  plain.password = 'plain'
  expect(await appLogin(plain.href)).toBeNull()
  await expect(requireBounded(url)).rejects.toThrow('owns nothing')
  await expect(requireBounded(plain.href)).rejects.toThrow('grant cloudsail_app')
  await sql.raw(`grant cloudsail_app to ${role}`).execute(ownerDb)
  await requireBounded(plain.href)
})
