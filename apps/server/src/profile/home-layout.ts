import type { CustomerKind } from '@cloudsail/contract'
import {
  changeHome as contract,
  type HomePanel,
  homePanels,
  isOffered,
  layoutOf,
  savedHome,
  standardLayout,
} from '@cloudsail/contract/profile'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { orderDefinition } from '../orders/index.ts'
import { keepChange } from './changes.ts'
import { profileTexts } from './texts.ts'

/** Version of the stored layout, so that a later release can interpret it. */
const layoutVersion = 1

async function findLayout(q: Queryable, customerId: bigint) {
  const row = await q
    .selectFrom('profile.home_layouts')
    .select(['wide', 'narrow', 'hidden', 'density'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns the customer's layout of the home page with the panels that they are offered. Null if they use the bank's own
 * layout.
 */
export async function homeLayout(
  q: Queryable,
  { customerId, kind }: { customerId: bigint; kind: CustomerKind },
) {
  const saved = await findLayout(q, customerId)
  if (!saved) return null
  const { wide, narrow, hidden, fresh } = layoutOf(saved, homePanels)
  const offered = (panels: readonly HomePanel[]) => panels.filter((panel) => isOffered(kind, panel))
  return {
    wide: offered(wide),
    narrow: offered(narrow),
    hidden: offered(hidden),
    fresh: offered(fresh),
    density: saved.density,
  }
}

/**
 * /userDefined: changes the panels of the home page and their columns. Panels not offered to this kind of customer keep
 * their places and return with the permission.
 */
export const changeHome = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }) => ({ before: findLayout(q, customerId) }),

  decide({ session: { kind } }, input, { before }) {
    if (input.action === 'restore')
      return {
        plan: null,
        lines: [{ key: 'home', label: profileTexts.homePage, value: profileTexts.homeOfBank }],
      }
    const named = [...input.wide, ...input.narrow, ...input.hidden]
    if (new Set(named).size < named.length) throw new BankError('panelTwice')
    const shown = [...input.wide, ...input.narrow].filter((panel) => isOffered(kind, panel))
    if (shown.length === 0) throw new BankError('panelsEmpty')
    const kept = layoutOf(before ?? standardLayout(kind), homePanels)
    const left = (panels: readonly HomePanel[]) =>
      panels.filter((panel) => !isOffered(kind, panel) && !named.includes(panel))
    const wide = [...input.wide, ...left(kept.wide)]
    const narrow = [...input.narrow, ...left(kept.narrow)]
    const hidden = homePanels.filter((panel) => !wide.includes(panel) && !narrow.includes(panel))
    const order = [...input.hidden, ...hidden.filter((panel) => !input.hidden.includes(panel))]
    return {
      plan: { wide, narrow, hidden: order.filter((panel) => hidden.includes(panel)), density: input.density },
      lines: [
        {
          key: 'home',
          label: profileTexts.homePage,
          value: profileTexts.homePanelsShown(shown.length),
          tone: 'strong' as const,
        },
        { key: 'density', label: profileTexts.homeDensity, value: profileTexts[input.density] },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, _input, { plan }) {
    inSameRoundTrip(keepChange(q, { customerId, orderId, what: 'home', now, before: '', after: '' }))
    if (plan === null) {
      inSameRoundTrip(q.deleteFrom('profile.home_layouts').where('customer_id', '=', customerId).execute())
      return {}
    }
    const row = { ...plan, version: layoutVersion, saved_at: now }
    inSameRoundTrip(
      q
        .insertInto('profile.home_layouts')
        .values({ customer_id: customerId, ...row })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute(),
    )
    return {}
  },
})

export const homeLayoutHandler = handle(savedHome, async ({ db, session }) => {
  const own = await homeLayout(db, session)
  if (own) return { ...own, chosen: true }
  const offered = (panels: readonly HomePanel[]) => panels.filter((panel) => isOffered(session.kind, panel))
  const { wide, narrow, hidden } = standardLayout(session.kind)
  return {
    wide: offered(wide),
    narrow: offered(narrow),
    hidden: offered(hidden),
    fresh: [],
    density: 'standard' as const,
    chosen: false,
  }
})
