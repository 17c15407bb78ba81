import { residentIdCharacter } from '@cloudsail/contract'
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { pinyinKeyOf } from '../../apps/server/src/customers/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { actingStaff } from '../../apps/server/src/staff/test-actions.ts'
import { searchCustomers } from '../../apps/server/src/staff/visits/search.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const customers = 1_000_000
/** Staff who search at once, each pausing for as long as it takes to read the answer. */
const staff = 50
const pauseMs = 500
/** Connections of the process of staff. */
const poolSize = 8
const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰建国文辉']

/** Measures the search of staff among a million customers: by name, pinyin, document and mobile, by fifty at once. */
const search: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    await writeCustomers(ownerDb)
    const db = openDatabase({ url, role: 'cloudsail_app', poolSize })
    const now = new Date()
    const acting = actingStaff(
      { db, ownerDb },
      { definitions: [], unusual: [], inbox: [] },
      { clock: () => ({ now, realNow: now }) },
    )
    const teller = await acting('teller1', ['teller'], '599290000017')
    const one = () => Math.floor(Math.random() * customers)
    const questions: Record<string, () => string> = {
      'by name': () => nameOf(one()),
      'by pinyin': () => latinOf(nameOf(one())),
      'by document': () => documentOf(one()),
      'by mobile': () => mobileOf(one()),
    }
    try {
      const figures: Figure[] = []
      const durationMs = quick ? 5_000 : 15_000
      for (const [name, ask] of Object.entries(questions)) {
        const work = async () => {
          const { hits } = await searchCustomers(teller.context, { text: ask() })
          if (hits.length === 0) throw new Error('A search that must find somebody found nobody')
        }
        await hammer({ atOnce: poolSize, durationMs: durationMs / 5 }, work)
        const before = (await postgresCpuMs(ownerDb)) ?? 0
        const { samplesMs } = await hammer({ atOnce: staff, durationMs, pauseMs }, work)
        const spentMs = ((await postgresCpuMs(ownerDb)) ?? 0) - before
        figures.push(
          { name: `${name}, p50`, value: percentile(samplesMs, 0.5), unit: 'ms' },
          { name: `${name}, p99`, value: percentile(samplesMs, 0.99), unit: 'ms', atMost: { target: 100 } },
          { name: `${name}, processor of PostgreSQL`, value: spentMs / samplesMs.length, unit: 'ms/call' },
        )
      }
      return figures
    } finally {
      await db.destroy()
      await ownerDb.destroy()
    }
  })
export default search

const syllables = new Map(
  [...surnames, ...given].map((each) => [
    each,
    pinyinKeyOf(pinyin(each, { toneType: 'none', ...(surnames.includes(each) && { surname: 'head' }) })),
  ]),
)
const latinOf = (name: string) => [...name].map((each) => syllables.get(each)!).join('')
const nameOf = (serial: number) =>
  surnames[serial % surnames.length]! +
  given[Math.floor(serial / surnames.length) % given.length]! +
  given[Math.floor(serial / (surnames.length * given.length)) % given.length]!

function documentOf(serial: number): string {
  const payload = `3101${String(serial % 100).padStart(2, '0')}19${60 + (serial % 40)}0101${String(serial % 1_000).padStart(3, '0')}`
  return payload + residentIdCharacter(payload)
}
const mobileOf = (serial: number) => `139${String(serial).padStart(8, '0')}`

/** Writes the customers, about 27 of each name, and what they are found by, as an opening writes both. */
async function writeCustomers(ownerDb: Db): Promise<void> {
  const batch = 50_000
  for (let from = 0; from < customers; from += batch) {
    const serials = Array.from({ length: batch }, (_, n) => from + n)
    const ids = serials.map((serial) => BigInt(1_000_001 + serial))
    const names = serials.map(nameOf)
    const documents = serials.map(documentOf)
    const mobiles = serials.map(mobileOf)
    const latins = names.map(latinOf)
    const initials = names.map((name) => [...name].map((each) => syllables.get(each)![0]!).join(''))
    await sql`insert into identity.customers (customer_id, kind, method, name, name_en, birth, id_type, id_number, mobile,
        branch_code, created_at)
      select id, 'unsigned', 'none', name, 'BENCHMARK', '1990-01-01', 'residentId', document, mobile, '599290000017',
        bankday.now()
      from unnest(${ids}::bigint[], ${names}::text[], ${documents}::text[], ${mobiles}::text[]) m (id, name, document, mobile)`.execute(
      ownerDb,
    )
    await sql`insert into customers.found_by (kind, key, customer_id, branch_code, birth)
      select kind, key, id, '599290000017', '1990-01-01'
      from unnest(${ids}::bigint[], ${names}::text[], ${documents}::text[], ${mobiles}::text[], ${latins}::text[],
        ${initials}::text[]) m (id, name, document, mobile, latin, initials),
        lateral (values ('name', name), ('document', document), ('mobile', mobile), ('pinyin', latin), ('pinyin', initials)) v (kind, key)
      on conflict do nothing`.execute(ownerDb)
  }
  await sql`vacuum analyze`.execute(ownerDb)
}
