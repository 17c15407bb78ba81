import type { ActionOutcome } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Block } from '../parts/block.tsx'
import { Facts } from '../parts/facts.tsx'

/** What exists now that an action was carried out. Nothing where it left no numbers. */
export function Results({ results }: Pick<ActionOutcome, 'results'>) {
  const t = useTexts('staff')
  const language = useLanguage()
  if (results.length === 0) return null
  return (
    <Block title={t('results')}>
      <Facts
        facts={results.map(({ label, value }) => ({
          title: label[language],
          value: (
            <b translate="no">
              <span>{value[language]}</span>
            </b>
          ),
        }))}
      />
    </Block>
  )
}
