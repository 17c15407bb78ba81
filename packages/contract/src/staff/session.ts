import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { defineStaffCall } from './define-call.ts'
import { staffRoles } from './roles.ts'

/** Why a session of staff is over. */
export const staffSessionEnds = [
  'loggedOut',
  'newer',
  'idle',
  'absolute',
  'roleLost',
  'leftProvider',
  'providerDown',
] as const
export type StaffSessionEnd = (typeof staffSessionEnds)[number]

/** A member of staff may be idle for 15 minutes. */
export const staffIdleMs = 15 * 60_000
/** A session lasts 10 hours at most, however busy. */
export const staffOpenMs = 10 * 60 * 60_000
/** A log-in is fresh for 300 seconds. The approval of an action asks for a fresh one. */
export const freshLogInSeconds = 300

/** Header of a call that nobody asked for, such as a list that the page reads again. Value `0`: the call is no activity. */
export const staffAttendedHeader = 'x-staff-attended'
/** Header of the idempotency key that a call which changes something carries. */
export const staffKeyHeader = 'idempotency-key'
/** Where the page sends a member of staff to log in. `to` is the address on the page to return to, such as `#/inbox`. */
export const staffLogInPath = '/staff/log-in'

const staffBranch = z.object({ code: z.string(), name: bilingual })

const lastLogIn = z.object({
  at: z.string(),
  ip: z.string(),
  /** How that session ended. Null if this log-in has ended it. */
  ended: z.nullable(z.enum(staffSessionEnds)),
})

/** The state of the log-in: who acts, in which roles, where, until when, and when last. All instants are of the real clock. */
export const staffSession = z.object({
  kind: z.enum(['person', 'system']),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** Null: roles of the whole bank alone. */
  branch: z.nullable(staffBranch),
  /** Null for a system. */
  session: z.nullable(
    z.object({
      startedAt: z.string(),
      authenticatedAt: z.string(),
      /** The latest end, however busy the person is. */
      endsAt: z.string(),
      /** The end if nothing more is done. */
      idleEndsAt: z.string(),
      last: z.nullable(lastLogIn),
      /** True if this log-in ended another open session of the person. */
      endedOther: z.boolean(),
    }),
  ),
  /** The bank clock, in the wire form. */
  bankTime: z.string(),
  /** Address of the reader of documents on the machine of a teller. Null: there is none. */
  documentReader: z.nullable(z.string()),
})
export type StaffSessionState = z.infer<typeof staffSession>

export const sessionStateCall = defineStaffCall({
  name: 'session_state',
  summary: 'Who is logged in, with which roles, at which branch, until when, and when last',
  roles: staffRoles,
  request: z.strictObject({}),
  response: staffSession,
})

export const staffLogOutCall = defineStaffCall({
  name: 'log_out',
  summary: 'End the own session; the answer names where to log out of the identity provider',
  roles: staffRoles,
  request: z.strictObject({}),
  response: z.object({ providerUrl: z.nullable(z.string()) }),
})

/** Members of staff by role, known from log-ins of the last 30 days. */
export const staffPeopleCall = defineStaffCall({
  name: 'people',
  summary: 'Members of staff who logged in within 30 days, by role and branch',
  roles: staffRoles,
  request: z.strictObject({ role: z.enum(staffRoles) }),
  response: z.object({
    people: z.array(
      z.object({
        name: z.string(),
        roles: z.array(z.enum(staffRoles)),
        branch: z.nullable(staffBranch),
        lastLogInAt: z.string(),
      }),
    ),
  }),
})

export const staffSessionCalls = [sessionStateCall, staffLogOutCall, staffPeopleCall]
