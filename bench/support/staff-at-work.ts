import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beginVisitCall, customerViewCall, searchCustomersCall } from '@cloudsail/contract/staff'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { actingStaff } from '../../apps/server/src/staff/test-actions.ts'
import { staffBank, staffHandlers } from '../../apps/server/src/staff-app.ts'

// Fifty members of staff at work, in a process of their own: each finds a customer, opens the record with a reason and reads it.

const staff = 50
/** From one customer to the next. Nobody at a counter is faster. */
const pauseMs = 5_000
/** Connections of the process of staff. */
const poolSize = 8

const [url = ''] = process.argv.slice(2)
const db = openDatabase({ url, role: 'cloudsail_app', poolSize })
const ownerDb = openDatabase({ url, role: '', poolSize: 1 })
const acting = actingStaff({ db, ownerDb }, staffBank, {
  clock: () => ({ now: new Date(), realNow: new Date() }),
  further: staffHandlers,
})
const mobiles = await ownerDb.selectFrom('identity.customers').select('mobile').limit(1_000).execute()
let isStopped = false
let done = 0
process.on('message', () => {
  isStopped = true
})

const people = await Promise.all(Array.from({ length: staff }, () => acting(randomUUID(), ['auditor'], null)))
process.send?.(0)
await Promise.all(
  people.map(async (person) => {
    await delay(Math.random() * pauseMs)
    while (!isStopped) {
      const { mobile } = mobiles[Math.floor(Math.random() * mobiles.length)]!
      const { hits } = await person.call<{ hits: { customerId: string }[] }>(searchCustomersCall, {
        text: mobile,
      })
      const [hit] = hits
      if (hit) {
        const { customerId } = hit
        await person.call(beginVisitCall, { customerId, reason: 'typed', detail: '日常检查' })
        await person.call(customerViewCall, { full: false })
      }
      done += 1
      await delay(pauseMs * (0.5 + Math.random()))
    }
  }),
)
await db.destroy()
await ownerDb.destroy()
process.send?.(done)
