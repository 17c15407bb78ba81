import { planContracts } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { ContractEntry } from '@cloudsail/ui/contracts/contract-entry.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './plans.module.css'

void loadTexts('plans')

/** PIF1406000: contracts with both signatures, SHA-256 and archive number. */
export default function PlanContractsScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const answer = useCall(planContracts, {})
  const contracts = answer.data?.contracts
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {contracts && (
        <Card>
          {contracts.length === 0 ? (
            <EmptyState
              title={t('contracts.none')}
              action={<ButtonLink href="#/PIF1402000">{t('toPlans')}</ButtonLink>}
            />
          ) : (
            <ul className={css.rows}>
              {contracts.map((contract) => (
                <li key={contract.contract}>
                  <ContractEntry contract={contract} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      <p className={css.quiet}>
        {t('contracts.verify')}
        <Gap />
        <Link href="/verifyReceipt">{t('contracts.verify.link')}</Link>
      </p>
    </div>
  )
}
