import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

test('names of migrations have a unique minute, their module and their change, in lower case', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  // Migrations with a number of four digits are older than the rule.
  const named = files.filter((name) => !/^\d{4}_/.test(name)).sort()
  const minuteOf = (name: string) => /^(\d{12})_[a-z]+(_[a-z0-9]+)*\.sql$/.exec(name)?.[1] ?? ''
  const isMinute = (text: string) =>
    !Number.isNaN(Date.parse(text.replace(/(....)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5Z')))
  expect(named.filter((name) => !isMinute(minuteOf(name)))).toEqual([])
  expect(named.filter((name, at) => at > 0 && minuteOf(name) === minuteOf(named[at - 1]!))).toEqual([])
  for (const name of named) {
    const text = await readFile(join(import.meta.dirname, 'migrations', name), 'utf8')
    expect(text.match(/^\s*(CREATE|ALTER|DROP|GRANT|INSERT|UPDATE|DELETE|SELECT)\b/m), name).toBeNull()
  }
})

test('servers that start together on an empty database migrate it once', async () => {
  const clusterUrl = inject('clusterUrl')
  const name = `migrate_${randomBytes(6).toString('hex')}`
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  const owner = new pg.Client(clusterUrl)
  await owner.connect()
  await owner.query(`create database ${name}`)
  try {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    await migrate(url)
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('select name from kysely_migration order by name')
    await client.end()
    const files = await readdir(join(import.meta.dirname, 'migrations'))
    expect(rows.map((row) => `${row.name}.sql`)).toEqual(files.sort())
  } finally {
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
})

test('tells a user who may not create the role what an administrator has to do', async () => {
  const clusterUrl = inject('clusterUrl')
  const name = `plain_${randomBytes(6).toString('hex')}`
  const url = new URL(clusterUrl.replace(/\/postgres$/, `/${name}`))
  const owner = new pg.Client(clusterUrl)
  await owner.connect()
  await owner.query(`create role ${name} login password 'plain'`)
  await owner.query(`create database ${name} owner ${name}`)
  url.username = name
  url.password = 'plain'
  try {
    await expect(migrate(url.href)).rejects.toThrow(`grant cloudsail_app to ${name};`)
    await owner.query(`grant cloudsail_app to ${name}`)
    await migrate(url.href)
  } finally {
    await owner.query(`drop database ${name} with (force)`)
    await owner.query(`drop role ${name}`)
    await owner.end()
  }
})
