import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import css from '../journeys/first-login.module.css'
import { Unfinished } from '../journeys/journey-frame.tsx'
import { SigningWays } from '../journeys/signing-ways.tsx'
import { useJourney } from '../journeys/use-journey.ts'

/** Ways to start, by what the customer has at hand. Each leads to its journeys. */
const ways = [
  {
    way: 'debit',
    icon: 'card',
    links: [
      ['/perBankRegister', 'register'],
      ['/login/debitCardLogin', 'sign'],
    ],
  },
  {
    way: 'credit',
    icon: 'card',
    links: [
      ['/login/creditCardFirstLogin', 'first'],
      ['/creditCardRegister', 'register'],
    ],
  },
  { way: 'ebank', icon: 'shield', links: [['/login/e-bankFirstLogin', 'activate']] },
] as const

/**
 * /firstLogin: for customers new to e-banking. Shows the ways to start by what they have at hand, and what online and branch
 * signing give.
 */
export default function FirstLoginScreen() {
  const t = useTexts('journeys')
  const known = useJourney()
  return (
    <div className={css.first}>
      <div>
        <h1>{t('first.title')}</h1>
        <p className={css.lead}>{t('first.lead')}</p>
      </div>
      {known.is === 'on' && known.state.step !== 'done' && (
        <Unfinished kind={known.state.journey} route={known.state.route} />
      )}
      <div className={css.ways}>
        {ways.map(({ way, icon, links }) => (
          <section key={way} className={css.way} aria-labelledby={`first-${way}`}>
            <span className={css.sign}>
              <Icon name={icon} size={24} />
            </span>
            <h2 id={`first-${way}`}>{t(`first.${way}`)}</h2>
            <p>{t(`first.${way}.about`)}</p>
            <ul className={css.links}>
              {links.map(([route, name]) => (
                <li key={route}>
                  <Link href={route}>
                    {t(`first.${way}.${name}` as 'first.debit.register')}
                    <Icon name="chevronRight" size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section aria-labelledby="first-compare">
        <h2 id="first-compare" className={css.compare}>
          {t('first.compare')}
        </h2>
        <SigningWays />
      </section>
      <p className={css.back}>
        <Link href="/login">{t('first.back')}</Link>
      </p>
    </div>
  )
}
