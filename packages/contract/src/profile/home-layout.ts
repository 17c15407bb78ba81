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

/** The page as it is for who has arranged nothing. */
export const standardLayout: HomeLayout = {
  wide: ['assets', 'quickMenu', 'accounts'],
  narrow: ['upcoming', 'spending', 'notices', 'products'],
  hidden: ['mail', 'fx', 'calendar'],
}

/** Panels shown to who has arranged nothing. */
export const standardPanels: readonly HomePanel[] = homePanels.filter(
  (panel) => !standardLayout.hidden.includes(panel),
)

/** Holders of a credit card alone have no assets here and are offered nothing they cannot buy. */
const notForCardOnly: readonly HomePanel[] = ['assets', 'spending', 'products', 'fx']

/** Whether a kind of customer is offered a panel. */
export const isOffered = (kind: CustomerKind, panel: HomePanel): boolean =>
  kind !== 'cardOnly' || !notForCardOnly.includes(panel)

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
  /** Business date. */
  on: z.string(),
  kind: z.string(),
  way: z.enum(['byHand', 'byItself', 'in']),
  tail: z.string(),
  currency: z.enum(currencies),
  /** Null where it is not known before the day. */
  amount: z.nullable(z.string()),
})

/** Sources of panels that only an arranged home page has, so that no other home page carries them. */
export const ownPanelData = defineCall({
  name: 'PCS0102004_panels',
  summary: 'What the panels mail, rates and calendar show, as far as they are asked for',
  access: customer(),
  request: z.strictObject({
    panels: z.array(z.enum(['mail', 'fx', 'calendar'])).check(z.minLength(1), z.maxLength(3)),
  }),
  response: z.object({
    mail: z.optional(
      z.array(z.object({ mailId: z.string(), subject: z.string(), at: z.string(), read: z.boolean() })),
    ),
    /** RMB for 100 of the currency, the mid rate of the date. */
    fx: z.optional(z.array(z.object({ currency: z.enum(currencies), per100: z.string(), date: z.string() }))),
    /** What is due, matures or is carried out from today to the end of the month. */
    calendar: z.optional(z.array(dayOfMonth)),
  }),
})
