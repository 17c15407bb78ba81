import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'

/** Whether a number is that of an account of the customer's own. */
export function useIsOwn(number: string): boolean {
  const accounts = useCall(getAssignUserAccountInfo, { function: 'pay' }).data?.accounts ?? []
  return accounts.some((account) => account.number === number)
}

/** The way to move money between own accounts, which uses up no limit and needs no transfer service. */
export function OwnTransferLink() {
  const t = useTexts('transfers')
  const screen = useScreenAt('/PAM0301000')
  return screen ? <Link href={screen.route}>{t('ownTransfer')}</Link> : null
}
