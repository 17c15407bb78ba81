import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import shared from './kinds.module.css'
import css from './signing-ways.module.css'

const lines = ['query', 'own', 'deposit', 'pay', 'invest'] as const
const ways = ['now', 'online', 'branch'] as const
type Way = (typeof ways)[number]
/** Number of lines that each way of signing unlocks. */
const opened: Record<Way, number> = { now: 1, online: 3, branch: 5 }

/**
 * Shows what a customer who has not signed can do now, and what signing would add, side by side. On a narrow page in one
 * table.
 */
export default function SigningWays() {
  return useMedia('(max-width: 899px)') ? <WaysTable /> : <WaysBeside />
}

/** Shows whether a way of signing unlocks a line, by icon and word. */
function Opens({ way, line, className }: { way: Way; line: number; className?: string }) {
  const t = useTexts('homeKinds')
  const does = line < opened[way]
  return (
    <>
      <Icon name={does ? 'check' : 'minus'} size={16} className={className} />
      <span className="said">{t(does ? 'sign.yes' : 'sign.no')}</span>
    </>
  )
}

function WaysBeside() {
  const t = useTexts('homeKinds')
  const online = useScreenAt('/PAM0901000')
  const feet = {
    now: <span className={shared.quiet}>{t('sign.now.foot')}</span>,
    online: online && (
      <ButtonLink look="sea" href={`#${online.route}`}>
        {t('sign.online.go')}
      </ButtonLink>
    ),
    branch: <span className={shared.quiet}>{t('sign.branch.foot')}</span>,
  }
  return (
    <section aria-labelledby="signing-ways">
      <h2 id="signing-ways" className={shared.heading}>
        {t('sign.title')} <small>{t('sign.lead')}</small>
      </h2>
      <div className={css.three}>
        {ways.map((way) => (
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
                <li key={line} className={cx(index >= opened[way] && css.no)}>
                  <Opens way={way} line={index} />
                  {t(`sign.line.${line}`)}
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

function WaysTable() {
  const t = useTexts('homeKinds')
  const online = useScreenAt('/PAM0901000')
  return (
    <Card title={t('sign.title')} flush>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="said">{t('sign.what')}</span>
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className={cx(way === 'online' && css.mid)}>
                {t(`sign.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line}>
              <th scope="row">{t(`sign.line.${line}`)}</th>
              {ways.map((way) => (
                <td key={way} className={cx(way === 'online' && css.mid, index < opened[way] && css.yes)}>
                  <Opens way={way} line={index} className={css.sign!} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('sign.howLong')}</th>
            <td />
            <td className={css.mid}>{t('sign.online.time')}</td>
            <td>{t('sign.branch.time')}</td>
          </tr>
        </tbody>
      </table>
      {online && (
        <p className={css.go}>
          <ButtonLink look="sea" wide href={`#${online.route}`}>
            {t('sign.online.go')}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
