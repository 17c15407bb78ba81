import * as z from 'zod/mini'
import type { CustomerKind } from '../core/access.ts'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'
import { defineOrder } from '../orders/define-order.ts'
import { type HomePanel, homePanels } from './home-panels.ts'

export const homeDensities = ['standard', 'compact'] as const

/** Where each panel stands: in the wide column, the narrow one, or nowhere. */
export interface HomeLayout {
  wide: readonly HomePanel[]
  narrow: readonly HomePanel[]
  hidden: readonly HomePanel[]
}

const usualLayout: HomeLayout = {
  wide: ['assets', 'quickMenu', 'accounts'],
  narrow: ['upcoming', 'announcements', 'products'],
  hidden: ['spending', 'mail', 'fx', 'calendar', 'todo', 'points'],
}
const cardOnlyLayout: HomeLayout = {
  ...usualLayout,
  narrow: [...usualLayout.narrow, 'mail', 'points'],
  hidden: ['spending', 'fx', 'calendar', 'todo'],
}

/** The page as it is for who has arranged nothing: holders of a credit card alone have mail and points on it. */
export const standardLayout = (kind: CustomerKind): HomeLayout =>
  kind === 'cardOnly' ? cardOnlyLayout : usualLayout

/** Holders of a credit card alone have no assets here and are offered nothing they cannot buy. */
const notForCardOnly: readonly HomePanel[] = ['assets', 'spending', 'products', 'fx']

/** Whether a kind of customer is offered a panel. */
export const isOffered = (kind: CustomerKind, panel: HomePanel): boolean =>
  kind !== 'cardOnly' || !notForCardOnly.includes(panel)

/** Panels shown to who has arranged nothing. */
export const standardPanels = (kind: CustomerKind): HomePanel[] =>
  homePanels.filter((panel) => isOffered(kind, panel) && !standardLayout(kind).hidden.includes(panel))

interface SavedLayout {
  wide: readonly string[]
  narrow: readonly string[]
  hidden: readonly string[]
}

/**
 * A saved layout as this release has it: panels that are gone are dropped, those it does not know are hidden at the end
 * and told as new. `panels` are those of the release.
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

/** The home page as its customer wants it, or the bank's own again. */
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
    /** Of the hidden ones: came with a release after the last save. */
    fresh: z.array(z.enum(homePanels)),
    density: z.enum(homeDensities),
    /** False: the bank's own. */
    chosen: z.boolean(),
  }),
})

const dayOfMonth = z.object({
  /** Names the event among all of the bank: the same one tomorrow, whatever its amount has become. */
  event: z.string(),
  /** Business date. */
  on: z.string(),
  kind: z.string(),
  way: z.enum(['byHand', 'byItself', 'in']),
  tail: z.string(),
  currency: z.enum(currencies),
  /** Null where it is not known before the day. */
  amount: z.nullable(z.string()),
})

/** What waits for the customer: their grade of risk or certificate runs out, important announcements are unread, a loan wants
 *  papers or a signature, papers lie ready at the branch. */
export const todoKinds = ['riskGrade', 'certificate', 'announcements', 'loan', 'pickUp'] as const
export type TodoKind = (typeof todoKinds)[number]

/** Panels whose data only an arranged home page asks for. */
export const ownPanels = ['mail', 'fx', 'calendar', 'todo', 'points'] as const

/** Sources of panels that only an arranged home page has, so that no other home page carries them. */
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
    /** With the mails: complaints that wait for an answer, and the date by which it must come. */
    complaints: z.optional(z.array(z.object({ matterId: z.string(), title: z.string(), dueOn: z.string() }))),
    /** RMB for 100 of the currency, the mid rate of the date. */
    fx: z.optional(z.array(z.object({ currency: z.enum(currencies), per100: z.string(), date: z.string() }))),
    /** What is due, matures or is carried out from today to the end of the month. */
    calendar: z.optional(z.array(dayOfMonth)),
    todo: z.optional(
      z.array(
        z.object({
          kind: z.enum(todoKinds),
          /** The date by which it is to be done; null where there is none. */
          on: z.nullable(z.string()),
          count: z.number(),
        }),
      ),
    ),
    /** The bank's own first, then each card's. */
    points: z.optional(
      z.array(
        z.object({
          /** Last digits of the card; null for the bank's own. */
          tail: z.nullable(z.string()),
          available: z.number(),
          /** What is over next. */
          next: z.nullable(z.object({ points: z.number(), on: z.string() })),
        }),
      ),
    ),
  }),
})
