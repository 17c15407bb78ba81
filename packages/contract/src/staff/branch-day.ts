import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { defineStaffCall } from './define-call.ts'

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
    /** What keeps the day from being closed, and who can free it. */
    open: z.array(z.object({ text: bilingual, who: z.nullable(z.string()) })),
    asOf: z.string(),
  }),
  errors: ['notYourBranch'],
})

export const drawerCall = defineStaffCall({
  name: 'staff302_drawer',
  summary: 'The own drawer: pieces, balance, limit, and the journal of the day',
  roles: ['teller', 'supervisor'],
  request: z.strictObject({}),
  response: z.object({
    drawer: z.nullable(
      z.object({
        drawerId: z.string(),
        name: z.string(),
        open: z.boolean(),
        balances: z.array(z.object({ currency: z.string(), amount: z.string() })),
        limit: z.string(),
        /** Pieces by denomination as counted and moved; empty where pieces are not counted. */
        pieces: z.array(z.object({ currency: z.string(), denomination: z.string(), count: z.number() })),
      }),
    ),
    /** Denominations in force, highest first. */
    denominations: z.array(z.object({ currency: z.string(), values: z.array(z.string()) })),
    /** Blank stock in the teller's hands. */
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
})

export const branchDayCalls = [branchDayCall, drawerCall]
