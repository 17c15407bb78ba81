import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, startOfDay } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { PostFailure } from '../../ports/index.ts'
import { networks } from '../messages/names.ts'
import type { NetworksOptions } from '../networks-options.ts'
import { nobody } from '../test-networks.ts'
import { reconcileDays } from './reconcile.ts'

const { db } = await testDatabase()
const today = businessDate(await bankNow(db))
// As a bank that opens today: its first day-end is that of the day before.
await sql`insert into bankday.day_ends (business_date) values (${addDays(today, -1)})
  on conflict do nothing`.execute(db)

const asked: string[] = []
const away = () => Promise.reject(new PostFailure('refused', '503'))
const options: NetworksOptions = {
  db,
  log: pino({ level: 'silent' }),
  follow: nobody,
  port: {
    send: away,
    review: away,
    introduce: away,
    close() {},
    ask(network) {
      asked.push(network)
      return away()
    },
  },
}

test('asks no network about days before the bank existed', async () => {
  expect(await reconcileDays(options)).toEqual({ compared: 0, answered: new Set(), silent: new Set() })
  expect(asked).toEqual([])
})

test('asks each network once about its first day, and leaves out those that are silent', async () => {
  await advanceClock(db, startOfDay(addDays(today, 1)))
  const { silent } = await reconcileDays(options)
  expect(asked.toSorted()).toEqual(networks.toSorted())
  expect(silent).toEqual(new Set(networks))
  asked.length = 0
  await reconcileDays(options, [...silent])
  expect(asked).toEqual([])
})
