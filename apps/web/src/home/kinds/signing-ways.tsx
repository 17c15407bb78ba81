import { cx } from '../../base/cx.ts'
import { useTexts } from '../../base/texts.ts'
import { useScreenAt } from '../../base/use-screen-at.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './kinds.module.css'

const lines = ['query', 'own', 'deposit', 'pay', 'invest'] as const
/** How many of the lines each way of signing opens. */
const ways = { now: 1, online: 3, branch: 5 } as const

/** What a customer who has not signed can do now, and what signing would add: the same lines beside each other. */
export default function SigningWays() {
  const t = useTexts('homeKinds')
  const online = useScreenAt('/PAM0901000')
  const feet = {
    now: <span className={css.quiet}>{t('sign.now.foot')}</span>,
    online: online && (
      <ButtonLink look="sea" href={`#${online.route}`}>
        {t('sign.online.go')}
      </ButtonLink>
    ),
    branch: <span className={css.quiet}>{t('sign.branch.foot')}</span>,
  }
  return (
    <section aria-labelledby="signing-ways">
      <h2 id="signing-ways" className={css.heading}>
        {t('sign.title')} <small>{t('sign.lead')}</small>
      </h2>
      <div className={css.three}>
        {(['now', 'online', 'branch'] as const).map((way) => (
          <section
            key={way}
            className={cx(css.way, way === 'online' && css.best)}
            aria-labelledby={`way-${way}`}
          >
            <h3 id={`way-${way}`}>
              {t(`sign.${way}`)} {way !== 'now' && <Tag tone="sea">{t(`sign.${way}.time`)}</Tag>}
            </h3>
            <p>{t(`sign.${way}.with`)}</p>
            <ul>
              {lines.map((line, index) => (
                <li key={line} className={cx(index >= ways[way] && css.no)}>
                  <Icon name={index < ways[way] ? 'check' : 'minus'} size={16} />
                  {t(`sign.line.${line}`)}
                  <span className="said">{t(index < ways[way] ? 'sign.yes' : 'sign.no')}</span>
                </li>
              ))}
            </ul>
            <footer>{feet[way]}</footer>
          </section>
        ))}
      </div>
    </section>
  )
}
