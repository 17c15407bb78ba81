import { contractStateNames } from '@cloudsail/contract/contracts'
import { planContracts } from '@cloudsail/contract/wealth'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'

/** Contracts shown before the link to all. */
const shownContracts = 3

/** Lists the last contracts signed, with a link to their signatures and files. Renders nothing if there is none. */
export function RecentContracts() {
  const t = useTexts('plans')
  const language = useLanguage()
  const { day } = useLineWords(useBankDate() ?? '')
  const contracts = useCall(planContracts, {}).data?.contracts ?? []
  if (contracts.length === 0) return null
  return (
    <Card flush title={t('holdings.papers')}>
      <ItemRows label={t('holdings.papers')}>
        {contracts.slice(0, shownContracts).map(({ contract, title, state, signedAt }) => (
          <li key={contract}>
            <ItemRow
              icon={<Icon name="list" size={18} />}
              name={
                <>
                  {title[language]}
                  {state !== 'filed' && <Tag>{contractStateNames[state][language]}</Tag>}
                </>
              }
              below={[
                contract,
                signedAt && t('holdings.signedOn', { on: day(momentText(signedAt).slice(0, 10)) }),
              ]}
              href="/PIF1406000"
              arrow="right"
            />
          </li>
        ))}
      </ItemRows>
      <CardFoot>
        <span>{t('holdings.papers.note')}</span>
        <MoreLink href="/PIF1406000">{t('holdings.papers.all')}</MoreLink>
      </CardFoot>
    </Card>
  )
}
