import { brand, type ResponseOf } from '@cloudsail/contract'
import type { dataCentre } from '@cloudsail/contract/profile'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EventList } from '@cloudsail/ui/event-list.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import css from './data.module.css'

/** Lists who accessed the customer's data last, and for what purpose. Visits of others than the customer are rings. */
export function LookedCard({ looked }: Pick<ResponseOf<typeof dataCentre>, 'looked'>) {
  const t = useTexts('dataCentre')
  const language = useLanguage()
  const today = useBankDate() ?? ''
  const { moment } = useLineWords(today)
  return (
    <Card title={t('looked')} flush aside={<MoreLink href="/loginHistory">{t('logins')}</MoreLink>}>
      <div className={css.looked}>
        <EventList
          label={t('looked')}
          events={looked.map(({ who, at, detail }) => ({
            key: `${who}.${at}.${detail.en}`,
            look: who === 'self' ? undefined : 'ring',
            content: (
              <>
                {t(`who.${who}`)}
                <small>
                  {momentText(at).startsWith(today)
                    ? t('today', { time: momentText(at).slice(11) })
                    : moment(at)}
                  {t('between')}
                  {who === 'desk' ? t('matter', { number: detail[language] }) : detail[language]}
                </small>
              </>
            ),
          }))}
        />
      </div>
      <CardFoot>
        <span>{t('looked.note', { hotline: brand.hotline })}</span>
      </CardFoot>
    </Card>
  )
}
