import * as z from 'zod/mini'
import { authMethods, customer, customerKinds } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { loginMethods, refusedFunction } from '../identity/index.ts'
import { announcementRow } from '../messages/index.ts'
import { favouriteFunctions, homePanels } from '../profile/index.ts'
import {
  bilingual,
  dueSoon,
  homeAccounts,
  homeProduct,
  homeQuickMenu,
  homeSources,
  homeSpending,
  outlook,
  upcomingItem,
} from './schemas.ts'

export const infobar = defineCall({
  name: 'infobar',
  summary: 'Who is logged in, the last log-in, the reserved information, and how much is unread',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    nickname: z.string(),
    /** Whether today is the customer's birthday; of 29 February, the 28th in other years. */
    birthday: z.boolean(),
    /** The customer's picture: the hash of an own one, the number of one of the bank's; null without one. */
    avatar: z.nullable(z.string()),
    kind: z.enum(customerKinds),
    method: z.enum(authMethods),
    /** Codes of the functions the customer may use. */
    functions: z.array(z.string()),
    /** Those that take other authentication methods than the customer's. */
    refused: z.array(refusedFunction),
    /** The log-in before the present one; null at the first. `ip` is masked, `method` what was logged in with. */
    lastLogin: z.nullable(
      z.object({ at: z.string(), ip: z.string(), method: z.nullable(z.enum(loginMethods)) }),
    ),
    loginCount: z.number(),
    /** Reserved information: by it a customer knows the page for the bank's own. Null while none is set. */
    seal: z.nullable(z.string()),
    /** The bank clock. */
    now: z.string(),
    unreadAnnouncements: z.number(),
    unreadMail: z.number(),
    /** The newest mail of customer service that has not been read, by its subject; null where there is none. */
    serviceMessage: z.nullable(z.string()),
    /** The branch that keeps the customer, by its bank code: what whoever sends them money is asked for. */
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
    /** The columns of who has arranged the page, else null; `compact` packs them closer. */
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
    /** Only those of them that the customer's home page shows: a hidden panel costs nothing. */
    shown: z.optional(z.boolean()),
  }),
  response: z.object({
    accounts: z.optional(homeAccounts),
    upcoming: z.optional(z.array(upcomingItem)),
    /** Both with `upcoming`; null where nothing comes. */
    outlook: z.optional(z.nullable(outlook)),
    dueSoon: z.optional(z.nullable(dueSoon)),
    quickMenu: z.optional(homeQuickMenu),
    spending: z.optional(homeSpending),
    announcements: z.optional(z.array(announcementRow)),
    products: z.optional(z.array(homeProduct)),
  }),
})

export const homeCalls = [infobar, displayAt, dataSources]
