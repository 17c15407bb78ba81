import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './kinds.module.css'

const methods = [
  ['mobile', 'phone'],
  ['file', 'text'],
  ['ukey', 'shield'],
] as const

/** Shows how a customer without an authentication method gets one, and what each method allows. */
export default function MethodWays() {
  const t = useTexts('homeKinds')
  const change = useScreenAt('/PSC0104000')
  return (
    <Card>
      <div className={css.methods}>
        <div>
          <h2 className={css.heading}>{t('method.title')}</h2>
          <p className={css.quiet}>{t('method.text')}</p>
          {change && (
            <ButtonLink look="sea" href={`#${change.route}`}>
              {t('method.go')}
            </ButtonLink>
          )}
        </div>
        <ul className={css.locked}>
          {methods.map(([method, icon]) => (
            <li key={method}>
              <Icon name={icon} size={20} />
              <span>
                {t(`method.${method}`)}
                <small>{t(`method.${method}.text`)}</small>
              </span>
              <span className={css.quiet}>{t(`method.${method}.where`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
