import { latestWarnings } from '@cloudsail/contract/messages'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useOnce } from '../../base/use-once.ts'
import css from './guidance.module.css'

const ask = () => call(latestWarnings, {})

/** Shows the bank's current warnings. Renders nothing if there are none. */
export function Warnings() {
  const t = useTexts('guidance')
  const language = useLanguage()
  const { data } = useOnce(ask)
  if (!data || data.warnings.length === 0) return null
  return (
    <Card title={t('security.warnings')} flush>
      <ul className={css.rows}>
        {data.warnings.map(({ announcementId, title, body, publishedAt }) => (
          <li key={announcementId} className={css.row}>
            <strong>{title[language]}</strong>
            {body[language].split(/\n{2,}/).map((paragraph) => (
              <span key={paragraph}>{paragraph}</span>
            ))}
            <small>
              <time dateTime={publishedAt}>{publishedAt.slice(0, 10)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
