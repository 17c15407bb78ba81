import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { type SearchEntry, searchEntries } from '../base/search-source.ts'
import css from './payee-faces.module.css'

const atMost = 4

/**
 * Shows the payees paid last. Choosing one only fills in the form. The contacts link is at the end from the start, so that
 * nothing moves when the payees arrive.
 */
export function PayeeFaces() {
  const t = useTexts('help')
  const ui = useTexts('ui')
  const contacts = useScreenAt('/PTR0901000')
  const transfer = useScreenAt('/PTR0101000')
  const [payees, setPayees] = useState<readonly SearchEntry[] | null>(null)
  useEffect(() => {
    let shown = true
    void searchEntries().then((entries) => {
      if (shown) setPayees(entries.filter(({ kind, fill }) => kind === 'payee' && fill).slice(0, atMost))
    })
    return () => {
      shown = false
    }
  }, [])
  if (!transfer) return null
  return (
    <>
      {!payees && (
        <span className="said" role="status">
          {ui('loading')}
        </span>
      )}
      <ul className={css.faces} aria-label={t('group.payees')}>
        {payees?.map(({ key, route, title, note, fill }) => (
          <li key={key}>
            <Link
              href={route}
              aria-label={t('group.pay', { name: title, note })}
              onClick={() => fill?.(null)}
            >
              <i data-face={faceOf(title)} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
        {contacts && (
          <li className={payees?.length === 0 ? undefined : css.last}>
            <Link href={contacts.route}>
              <i className={css.more} aria-hidden="true">
                <Icon name="plus" size={18} />
              </i>
              <span>{t('group.contacts')}</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

/** Returns the letter that represents a name: the last of a Chinese one, the first of any other. */
const faceOf = (name: string): string => [...name].at(/\p{Script=Han}$/u.test(name) ? -1 : 0) ?? ''
