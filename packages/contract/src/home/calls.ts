import * as z from 'zod/mini'
import { authMethods, customer, customerKinds } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { loginMethods, refusedFunction } from '../identity/index.ts'
import { announcementRow } from '../messages/index.ts'
import { favouriteFunctions, homePanels } from '../profile/index.ts'
import { automaticPayments } from './automatic.ts'
import {
  dueSoon,
  homeAccounts,
  homeProduct,
  homeQuickMenu,
  homeSources,
  homeSpending,
  outlook,
  tileLine,
  upcomingItem,
} from './schemas.ts'

export const infobar = defineCall({
  name: 'infobar',
  summary: 'Who is logged in, the last log-in, the reserved information, and how much is unread',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    nickname: z.string(),
    /** True on the customer's birthday. For 29 February, on the 28th in other years. */
    birthday: z.boolean(),
    /** The customer's picture: the hash of their own, or the number of a built-in one. Null if none. */
    avatar: z.nullable(z.string()),
    kind: z.enum(customerKinds),
    method: z.enum(authMethods),
    /** Codes of the functions the customer may use. */
    functions: z.array(z.string()),
    /** Functions that the customer's authentication method cannot authorise. */
    refused: z.array(refusedFunction),
    /** The log-in before the present one. Null at the first. `ip` is masked, `method` is the means of log-in. */
    lastLogin: z.nullable(
      z.object({ at: z.string(), ip: z.string(), method: z.nullable(z.enum(loginMethods)) }),
    ),
    loginCount: z.number(),
    /** Reserved information, by which a customer recognises the page as the bank's. Null if none is set. */
    seal: z.nullable(z.string()),
    /** The time of the bank clock. */
    now: z.string(),
    unreadAnnouncements: z.number(),
    unreadMail: z.number(),
    /** Subject of the newest unread mail from customer service. Null if there is none. */
    serviceMessage: z.nullable(z.string()),
    /** The customer's branch with its bank code, which people who send money to the customer need. */
    openBank: z.object({ number: z.string(), name: bilingual }),
    favourites: favouriteFunctions,
  }),
})

export const displayAt = defineCall({
  name: 'UtbGetDisplayAt',
  summary: 'Which panels the customer sees at a place, in their order',
  access: customer(),
  request: z.strictObject({ place: z.enum(['home']) }),
  response: z.object({
    panels: z.array(z.enum(homePanels)),
    /** The columns if the customer has arranged the page, otherwise null. `compact` packs them closer. */
    columns: z.nullable(
      z.object({
        wide: z.array(z.enum(homePanels)),
        narrow: z.array(z.enum(homePanels)),
        compact: z.boolean(),
      }),
    ),
  }),
})

export const dataSources = defineCall({
  name: 'intDataSourceDB',
  summary: 'Several of the home page’s sources of data in one call',
  access: customer(),
  request: z.strictObject({
    sources: z.array(z.enum(homeSources)).check(z.minLength(1), z.maxLength(8)),
    /** Restricts the sources to those that the customer's home page shows. Hidden panels are not loaded. */
    shown: z.optional(z.boolean()),
  }),
  response: z.object({
    accounts: z.optional(homeAccounts),
    upcoming: z.optional(z.array(upcomingItem)),
    /** Sent together with `upcoming`. Null if nothing is upcoming. */
    outlook: z.optional(z.nullable(outlook)),
    dueSoon: z.optional(z.nullable(dueSoon)),
    quickMenu: z.optional(homeQuickMenu),
    spending: z.optional(homeSpending),
    announcements: z.optional(z.array(announcementRow)),
    products: z.optional(z.array(homeProduct)),
    tileLines: z.optional(z.array(tileLine)),
  }),
})

export const homeCalls = [infobar, displayAt, dataSources, automaticPayments]
