import type { HomeProduct } from '@cloudsail/contract/home'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useTheme } from '@cloudsail/ui/base/theme.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './list.module.css'

/** Shows products. The risk grade of each comes before any other fact. */
export function FeaturedProducts({ products }: { products: readonly HomeProduct[] }) {
  const t = useTexts('homePanels')
  const language = useLanguage()
  // Elder mode leaves out everything that is not about the customer.
  const { elder } = useTheme()
  if (elder || products.length === 0) return null
  return (
    <Card title={t('products')} className={css.products}>
      <ul className={css.list}>
        {products.map((product) => (
          <li key={product.productCode}>
            <div>
              <b>
                <Link
                  href={`/${product.kind === 'fund' ? 'PIF1301000' : 'PIF1203000'}?fund=${product.productCode}`}
                  className={css.title}
                >
                  {product.name[language]}
                </Link>
              </b>
              <Tag tone={product.risk <= 2 ? 'sea' : 'warn'}>
                {t(`risk.${product.risk as 1 | 2 | 3 | 4 | 5}`)}
              </Tag>
              {product.yield && <div className={css.note}>{product.yield[language]}</div>}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.warning}>{t('products.warning')}</p>
    </Card>
  )
}
