import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'

/** Returns whether a number belongs to one of the customer's own accounts. */
export function useIsOwn(number: string): boolean {
  const accounts = useCall(getAssignUserAccountInfo, { function: 'pay' }).data?.accounts ?? []
  return accounts.some((account) => account.number === number)
}

/** Links to transfers between own accounts, which use no limit and need no transfer service. */
export function OwnTransferLink() {
  const t = useTexts('transfers')
  const screen = useScreenAt('/PAM0301000')
  return screen ? <Link href={screen.route}>{t('ownTransfer')}</Link> : null
}
