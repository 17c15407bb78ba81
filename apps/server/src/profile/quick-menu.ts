import type { CustomerKind } from '@cloudsail/contract'
import { changeQuickMenu as contract, savedQuickMenu } from '@cloudsail/contract/profile'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { permittedFunctions } from '../identity/index.ts'
import { orderDefinition } from '../orders/index.ts'
import { keepChange } from './changes.ts'
import { profileTexts } from './texts.ts'

/**
 * Menu of a customer who has chosen nothing: international remittance, mainland to Hong Kong fast remittance, account-change
 * notice.
 */
const defaults: readonly string[] = ['PFN0101000', 'PFN0201000', 'PCS0301000']
/** Menu of a card-only customer who has chosen nothing. */
const cardDefaults: readonly string[] = ['PCC0101000', 'PCC0103000', 'PCC0301000', 'PCS0201000']

interface QuickMenu {
  functions: readonly string[]
  chosen: boolean
}

/**
 * Returns the function codes of the quick menu in their order, four at most. `chosen` says whether the customer has chosen
 * them.
 */
export async function quickMenu(
  db: Queryable,
  { customerId, kind }: { customerId: bigint; kind: CustomerKind },
): Promise<QuickMenu> {
  const functions = await savedFunctions(db, customerId)
  if (functions.length > 0) return { functions, chosen: true }
  return { functions: kind === 'cardOnly' ? cardDefaults : defaults, chosen: false }
}

async function savedFunctions(q: Queryable, customerId: bigint): Promise<string[]> {
  const rows = await q
    .selectFrom('profile.quick_menu')
    .select('function_code')
    .where('customer_id', '=', customerId)
    .orderBy('place')
    .execute()
  return rows.map((row) => row.function_code)
}

const listOf = (functions: readonly string[]) => {
  const codes = functions.join(' ')
  return codes === '' ? profileTexts.menuOfBank : { zh: codes, en: codes }
}

/**
 * PCS0101000: replaces the quick menu. A function that the customer may not use now can stay in its place but cannot be
 * added.
 */
export const changeQuickMenu = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }) => ({ before: savedFunctions(q, customerId) }),

  decide({ session: { kind, method } }, input, { before }) {
    const functions = input.action === 'save' ? input.functions : []
    const open = new Set([...permittedFunctions(kind, method), ...before])
    if (functions.some((code) => !open.has(code)))
      throw new BankError('shortcutUnknown', { field: 'functions' })
    return {
      plan: { functions },
      lines: [
        { key: 'before', label: profileTexts.menuBefore, value: listOf(before) },
        { key: 'functions', label: profileTexts.menuNow, value: listOf(functions), tone: 'strong' as const },
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, orderId, now },
    _input,
    { facts: { before }, plan: { functions } },
  ) {
    inSameRoundTrip(q.deleteFrom('profile.quick_menu').where('customer_id', '=', customerId).execute())
    if (functions.length > 0)
      inSameRoundTrip(
        q
          .insertInto('profile.quick_menu')
          .values(
            functions.map((code, index) => ({
              customer_id: customerId,
              place: index + 1,
              function_code: code,
            })),
          )
          .execute(),
      )
    const change = { what: 'quickMenu', now, before: before.join(' '), after: functions.join(' ') } as const
    inSameRoundTrip(keepChange(q, { customerId, orderId, ...change }))
    return {}
  },
})

export const quickMenuHandler = handle(savedQuickMenu, async ({ db, session }) => {
  const { functions, chosen } = await quickMenu(db, session)
  return { functions: [...functions], chosen }
})
