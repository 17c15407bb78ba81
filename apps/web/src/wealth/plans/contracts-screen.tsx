import { planContracts } from '@cloudsail/contract/wealth'
import { useCall } from '../../base/queries.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContractEntry } from '../../ui/contracts/contract-entry.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { Gap } from '../../ui/gap.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './plans.module.css'

void loadTexts('plans')

/** PIF1406000: contracts with both signatures, their SHA-256 and archive number. */
export default function PlanContractsScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const answer = useCall(planContracts, {})
  const contracts = answer.data?.contracts
  return (
    <div className={css.page}>
      <h1>{title}</h1>
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
        <ButtonLink look="text" href="#/verifyReceipt">
          {t('contracts.verify.link')}
        </ButtonLink>
      </p>
    </div>
  )
}
