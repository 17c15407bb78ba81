import { minorOf } from '@cloudsail/contract'
import { type AssetPlan, shopTermOf } from '@cloudsail/contract/wealth'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { type ReactElement, useState } from 'react'
import { noChoice, type ShopChoice, ShopFilters } from '../shop/filters.tsx'
import css from './plans.module.css'

void loadTexts('shop')

interface PlanChoice extends ShopChoice {
  /** Only plans that can be bought now. */
  open: boolean
}
const nothingChosen: PlanChoice = { ...noChoice, open: false }

/** Below this number of plans there is nothing to narrow. */
const fewest = 3

function fits({ risk, first, lockDays, isOpen }: AssetPlan, choice: PlanChoice): boolean {
  return (
    (choice.term === '' || shopTermOf(lockDays) === choice.term) &&
    (choice.risk === '' || risk <= Number(choice.risk)) &&
    (choice.first === '' || minorOf(first) <= minorOf(choice.first)) &&
    (!choice.open || isOpen)
  )
}

/**
 * Narrows the plans by term, risk, first amount and whether they can be bought now. A plan that is chosen in the form stays,
 * whatever the choices.
 */
export function PlanFilters({
  plans,
  chosen = '',
  children,
}: {
  plans: readonly AssetPlan[]
  chosen?: string
  children: (found: AssetPlan[]) => ReactElement
}) {
  const t = useTexts('plans')
  const shop = useTexts('shop')
  const [choice, setChoice] = useState(nothingChosen)
  const set = (changed: Partial<PlanChoice>) => setChoice((before) => ({ ...before, ...changed }))
  const found = plans.filter((plan) => plan.product === chosen || fits(plan, choice))
  if (plans.length < fewest) return children(found)
  return (
    <>
      <search className={css.filters}>
        <ShopFilters choice={choice} onChoose={set} currencies={[]} hasTerms />
        <Switch checked={choice.open} onChange={(open) => set({ open })}>
          {t('filter.open')}
        </Switch>
        {found.length < plans.length && (
          <p role="status">{shop('found', { total: plans.length, count: found.length })}</p>
        )}
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={shop('nothing')}
          action={
            <Button look="line" onClick={() => setChoice(nothingChosen)}>
              {shop('clear.filter')}
            </Button>
          }
        >
          {shop('nothing.text')}
        </EmptyState>
      ) : (
        children(found)
      )}
    </>
  )
}
