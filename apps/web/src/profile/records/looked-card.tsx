import type { ResponseOf } from '@cloudsail/contract'
import type { dataCentre } from '@cloudsail/contract/profile'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import css from './data.module.css'

/** Lists who accessed the customer's data last, and for what purpose. */
export function LookedCard({ looked }: Pick<ResponseOf<typeof dataCentre>, 'looked'>) {
  const t = useTexts('dataCentre')
  const language = useLanguage()
  return (
    <Card title={t('looked')}>
      <ol className={css.looked}>
        {looked.map(({ who, at, detail }) => (
          <li key={`${who}.${at}.${detail.en}`}>
            {t(`who.${who}`)}
            <small>
              {momentText(at)}
              {t('between')}
              {detail[language]}
            </small>
          </li>
        ))}
      </ol>
      <Link href="/loginHistory" className={css.more}>
        {t('logins')}
      </Link>
    </Card>
  )
}
