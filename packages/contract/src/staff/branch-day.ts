import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { defineStaffCall } from './define-call.ts'
import { drawerField } from './fields.ts'

const position = z.object({
  currency: z.string(),
  drawers: z.array(
    z.object({
      drawerId: z.string(),
      name: z.string(),
      tellerName: z.nullable(z.string()),
      amount: z.string(),
      open: z.boolean(),
    }),
  ),
  vault: z.string(),
  /** Money that is on its way between drawers and vault, in neither. */
  underWay: z.string(),
  sum: z.string(),
  ledger: z.string(),
})

export const branchDayCall = defineStaffCall({
  name: 'staff301_branchDay',
  summary: 'The day of the branch: drawers, vault, ledger, and what keeps the day open',
  roles: ['teller', 'supervisor', 'auditor'],
  request: z.strictObject({}),
  response: z.object({
    branch: bilingual,
    /** Null while no day is open. */
    date: z.nullable(z.string()),
    state: z.enum(['none', 'open', 'overdue', 'closed']),
    positions: z.array(position),
    /** Money on its way, oldest first, which somebody else than its sender counts. */
    onWay: z.array(
      z.object({
        transferId: z.string(),
        /** The drawer's number, or `vault`. */
        from: z.string(),
        to: z.string(),
        currency: z.string(),
        amount: z.string(),
        sentBy: z.string(),
        sentAt: z.string(),
      }),
    ),
    /** What keeps the day from being closed, and who can free it. `drawer`: the number of an open drawer. */
    open: z.array(z.object({ text: bilingual, who: z.nullable(z.string()), drawer: z.nullable(z.string()) })),
    asOf: z.string(),
  }),
  errors: ['notYourBranch'],
})

const differenceAccount = z.object({ account: bilingual, amount: z.string() })

export const drawerCall = defineStaffCall({
  name: 'staff302_drawer',
  summary:
    'The own drawer, or one of the branch for a supervisor: book, limit, blank stock, and the journal of the day',
  roles: ['teller', 'supervisor'],
  request: z.strictObject({
    /** Number of an open drawer of the branch, for a supervisor. Absent: the own drawer. */
    drawer: z.optional(drawerField),
  }),
  response: z.object({
    drawer: z.nullable(
      z.object({
        drawerId: z.string(),
        name: z.string(),
        tellerName: z.string(),
        open: z.boolean(),
        balances: z.array(z.object({ currency: z.string(), amount: z.string() })),
        /** How each balance came about: what the drawer was opened with, then the day's movements by kind. */
        book: z.array(
          z.object({ currency: z.string(), title: bilingual, count: z.number(), amount: z.string() }),
        ),
        /** The branch's accounts that take a shortage and a surplus of each currency. */
        differences: z.array(
          z.object({ currency: z.string(), shortage: differenceAccount, surplus: differenceAccount }),
        ),
        limit: z.string(),
        /** Pieces by denomination as counted and moved. Empty where pieces are not counted. */
        pieces: z.array(z.object({ currency: z.string(), denomination: z.string(), count: z.number() })),
      }),
    ),
    /** Denominations in force, highest first. */
    denominations: z.array(z.object({ currency: z.string(), values: z.array(z.string()) })),
    /** Blank stock in the hands of the drawer's teller. */
    blanks: z.array(z.object({ kind: z.string(), serial: z.string() })),
    journal: z.array(
      z.object({
        number: z.string(),
        at: z.string(),
        title: bilingual,
        customerName: z.nullable(z.string()),
        amount: z.string(),
        currency: z.string(),
        state: bilingual,
      }),
    ),
    asOf: z.string(),
  }),
  errors: ['staffNoRole'],
})

export const branchDayCalls = [branchDayCall, drawerCall]
