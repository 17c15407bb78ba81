import * as z from 'zod/mini'
import type { CustomerKind } from '../core/access.ts'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'
import { defineOrder } from '../orders/define-order.ts'
import { type HomePanel, homePanels } from './home-panels.ts'

export const homeDensities = ['standard', 'compact'] as const

/** Column of each panel: the wide one, the narrow one, or hidden. */
export interface HomeLayout {
  wide: readonly HomePanel[]
  narrow: readonly HomePanel[]
  hidden: readonly HomePanel[]
}

const usualLayout: HomeLayout = {
  wide: ['assets', 'quickMenu', 'spending', 'accounts'],
  narrow: ['upcoming', 'announcements', 'products'],
  hidden: ['mail', 'fx', 'calendar', 'todo', 'points'],
}
const cardOnlyLayout: HomeLayout = {
  wide: ['assets', 'quickMenu', 'accounts'],
  narrow: [...usualLayout.narrow, 'mail', 'points'],
  hidden: ['spending', 'fx', 'calendar', 'todo'],
}

/**
 * Returns the layout for customers who have not arranged the page. Customers who hold only a credit card see mail and points
 * on it.
 */
export const standardLayout = (kind: CustomerKind): HomeLayout =>
  kind === 'cardOnly' ? cardOnlyLayout : usualLayout

/** Panels that are not offered to customers who hold only a credit card. They have no assets here and cannot buy products. */
const notForCardOnly: readonly HomePanel[] = ['assets', 'spending', 'products', 'fx']

/** Returns true if a panel is offered to a kind of customer. */
export const isOffered = (kind: CustomerKind, panel: HomePanel): boolean =>
  kind !== 'cardOnly' || !notForCardOnly.includes(panel)

/** Returns the panels for customers who have not arranged the page. */
export const standardPanels = (kind: CustomerKind): HomePanel[] =>
  homePanels.filter((panel) => isOffered(kind, panel) && !standardLayout(kind).hidden.includes(panel))

interface SavedLayout {
  wide: readonly string[]
  narrow: readonly string[]
  hidden: readonly string[]
}

/**
 * Adapts a saved layout to this release. Panels that no longer exist are dropped. New ones are hidden at the end and marked
 * as new. `panels` are those of this release.
 */
export function layoutOf<Panel extends string>(
  saved: SavedLayout,
  panels: readonly Panel[],
): { wide: Panel[]; narrow: Panel[]; hidden: Panel[]; fresh: Panel[] } {
  const known = (names: readonly string[]) =>
    names.flatMap((name) => panels.find((panel) => panel === name) ?? [])
  const all = [...saved.wide, ...saved.narrow, ...saved.hidden]
  const fresh = panels.filter((panel) => !all.includes(panel))
  return {
    wide: known(saved.wide),
    narrow: known(saved.narrow),
    hidden: [...known(saved.hidden), ...fresh],
    fresh,
  }
}

const panelNames = z.array(z.enum(homePanels)).check(z.maxLength(40))

/** Arranges the home page, or restores the bank's layout. */
export const changeHome = defineOrder({
  code: 'PCS0102',
  title: { zh: '自定义首页', en: 'Customise home' },
  access: customer(),
  input: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('save'),
      wide: panelNames,
      narrow: panelNames,
      hidden: panelNames,
      density: z.enum(homeDensities),
    }),
    z.strictObject({ action: z.literal('restore') }),
  ]),
  errors: ['panelsEmpty', 'panelTwice'],
})

export const savedHome = defineCall({
  name: 'PCS0102003_saved',
  summary: 'Where each panel that the customer is offered stands on the home page, and which are new',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    wide: z.array(z.enum(homePanels)),
    narrow: z.array(z.enum(homePanels)),
    hidden: z.array(z.enum(homePanels)),
    /** Hidden panels that were added by a release after the last save. */
    fresh: z.array(z.enum(homePanels)),
    density: z.enum(homeDensities),
    /** False for the bank's layout. */
    chosen: z.boolean(),
  }),
})

const dayOfMonth = z.object({
  /** Identifies the event within the bank. The identifier stays the same on later days, even if the amount changes. */
  event: z.string(),
  /** Business date. */
  on: z.string(),
  kind: z.string(),
  way: z.enum(['byHand', 'byItself', 'in']),
  tail: z.string(),
  currency: z.enum(currencies),
  /** Null if the amount is not known before the day. */
  amount: z.nullable(z.string()),
})

/**
 * Tasks of the customer: the risk grade or certificate is about to expire, important announcements are unread, a loan needs
 * papers or a signature, papers are ready at the branch.
 */
export const todoKinds = ['riskGrade', 'certificate', 'announcements', 'loan', 'pickUp'] as const
export type TodoKind = (typeof todoKinds)[number]

/** Panels whose data only an arranged home page loads. */
export const ownPanels = ['mail', 'fx', 'calendar', 'todo', 'points'] as const

/** Data of the panels that only an arranged home page has, in a call of its own so that other home pages do not carry it. */
export const ownPanelData = defineCall({
  name: 'PCS0102004_panels',
  summary: 'What the panels mail, rates, calendar, to do and points show, as far as they are asked for',
  access: customer(),
  request: z.strictObject({
    panels: z.array(z.enum(ownPanels)).check(z.minLength(1), z.maxLength(ownPanels.length)),
  }),
  response: z.object({
    mail: z.optional(
      z.array(z.object({ mailId: z.string(), subject: z.string(), at: z.string(), read: z.boolean() })),
    ),
    /** With the mails: complaints that wait for an answer, and the last date for it. */
    complaints: z.optional(z.array(z.object({ matterId: z.string(), title: z.string(), dueOn: z.string() }))),
    /** RMB for 100 units, the mid rate of the date. */
    fx: z.optional(z.array(z.object({ currency: z.enum(currencies), per100: z.string(), date: z.string() }))),
    /** What falls due, matures or is executed from today to the end of the month. */
    calendar: z.optional(z.array(dayOfMonth)),
    todo: z.optional(
      z.array(
        z.object({
          kind: z.enum(todoKinds),
          /** The date by which the task must be done. Null if there is none. */
          on: z.nullable(z.string()),
          count: z.number(),
        }),
      ),
    ),
    /** The bank's own points first, then those of each card. */
    points: z.optional(
      z.array(
        z.object({
          /** Last digits of the card. Null for the bank's own points. */
          tail: z.nullable(z.string()),
          available: z.number(),
          /** Points that expire next. */
          next: z.nullable(z.object({ points: z.number(), on: z.string() })),
        }),
      ),
    ),
  }),
})
