import type { Account } from '@cloudsail/contract/accounts'
import type { Translate } from '@cloudsail/ui/base/texts.ts'

/** What the customer calls an account: the nickname given to it, or its kind. */
export function accountName(
  t: Translate<'accounts'>,
  { nickname, kind }: Pick<Account, 'nickname' | 'kind'>,
): string {
  return nickname ?? t(`kind.${kind}`)
}
