import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import {
  cancelPendingSettings,
  customerScope,
  isAbove,
  type LimitValue,
  type PlannedChange,
  planChange,
  readSettings,
  type Standing,
  writeSettings,
} from './settings.ts'

const { db } = await testDatabase()
const hourMs = 3_600_000
const waitHours = 12
const start = Date.parse('2026-11-10T00:00:00+08:00')
const atHour = (hour: number) => new Date(start + hour * hourMs)

const value = fc.option(
  fc.bigInt({ min: 0n, max: 6n }).map((units) => units * 100n),
  { freq: 8, nil: null },
)
/** A customer's action in an hour: sets the limit, cancels a pending raise by position, or nothing. */
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ set: value }) },
  { weight: 1, arbitrary: fc.record({ cancel: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.constant('nothing' as const) },
)

/** Model of the rule, hour by hour: the limit in force, and the pending raises. */
class Model {
  holds: LimitValue
  waits: { value: LimitValue; hour: number }[] = []

  constructor(byDefault: LimitValue) {
    this.holds = byDefault
  }

  begin(hour: number) {
    for (const each of this.waits.filter((wait) => wait.hour <= hour)) this.holds = each.value
    this.waits = this.waits.filter((wait) => wait.hour > hour)
  }

  set(to: LimitValue, hour: number) {
    if (to === this.holds) return
    if (!isAbove(to, this.holds)) {
      this.holds = to
      this.waits = []
      return
    }
    const there = this.waits.find((wait) => wait.value === to)
    this.waits = this.waits.filter((wait) => wait === there || isAbove(to, wait.value))
    if (!there) this.waits.push({ value: to, hour: hour + waitHours })
  }
}

const plain = ({ value: holds, pending }: Standing) => ({
  holds,
  waits: pending.map(({ value: to, effectiveAt }) => ({
    value: to,
    hour: (effectiveAt.getTime() - start) / hourMs,
  })),
})

test('after any settings, raises and cancellations the last begun value holds at every instant', async () => {
  let customerId = 900_000n
  await fc.assert(
    fc.asyncProperty(value, fc.array(deed, { maxLength: 12 }), async (byDefault, deeds) => {
      customerId += 1n
      const model = new Model(byDefault)
      const read = async (at: Date) =>
        (await readSettings(db, { customerId, scopes: [customerScope], now: at }))(
          customerScope,
          'daily',
          byDefault,
        )
      for (const [hour, what] of deeds.entries()) {
        const now = atHour(hour)
        model.begin(hour)
        const standing = await read(now)
        expect(plain(standing)).toEqual({ holds: model.holds, waits: model.waits })
        await db.transaction().execute(async (tx) => {
          if (what === 'nothing') return
          if ('cancel' in what) {
            const pending = standing.pending[what.cancel]
            if (!pending) return
            model.waits.splice(what.cancel, 1)
            await cancelPendingSettings(tx, { customerId, now, settingIds: [pending.settingId] })
            return
          }
          const change = planChange('daily', standing, what.set)
          model.set(what.set, hour)
          if (change) await write(tx, customerId, now, change)
        })
        const { holds, waits } = plain(await read(now))
        expect({ holds, waits }).toEqual({ holds: model.holds, waits: model.waits })
      }
      // To the millisecond, without any job having run in between.
      for (const { value: to, hour } of [...model.waits]) {
        const before = await read(new Date(atHour(hour).getTime() - 1))
        expect(before.value).toBe(model.holds)
        model.begin(hour)
        expect((await read(atHour(hour))).value).toBe(to)
      }
    }),
    { numRuns: 60 },
  )
})

function write(
  tx: Parameters<typeof writeSettings>[0],
  customerId: bigint,
  now: Date,
  change: PlannedChange,
): Promise<unknown> {
  const raisesAt = new Date(now.getTime() + waitHours * hourMs)
  return writeSettings(tx, {
    customerId,
    scope: customerScope,
    orderId: '',
    now,
    raisesAt,
    changes: [change],
  })
}
