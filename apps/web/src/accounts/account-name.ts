import type { Account } from '@cloudsail/contract/accounts'
import type { Translate } from '@cloudsail/ui/base/texts.ts'

/** Returns the customer's name for an account: its nickname, or else its kind. */
export function accountName(
  t: Translate<'accounts'>,
  { nickname, kind }: Pick<Account, 'nickname' | 'kind'>,
): string {
  return nickname ?? t(`kind.${kind}`)
}
