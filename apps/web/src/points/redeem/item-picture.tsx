import css from '../points.module.css'

/** Drawings of items. a = deep, b = pale, c = sand, l = a line. */
const drawings: Readonly<Record<string, readonly (readonly [kind: 'a' | 'b' | 'c' | 'l', path: string])[]>> =
  {
    cup: [
      ['b', 'M38 26h40l-4 56H42Z'],
      ['a', 'M34 18h48v10H34z'],
      ['l', 'M42 46h32'],
    ],
    bag: [
      ['b', 'M32 40h52l4 46H28Z'],
      ['l', 'M42 46V32a14 14 0 0 1 28 0v14'],
      ['c', 'M58 56c-8 3-12 8-12 14h24c0-6-4-11-12-14Z'],
    ],
    coffee: [
      ['c', 'M30 42h46v26a16 16 0 0 1-16 16H46a16 16 0 0 1-16-16Z'],
      ['l', 'M76 50h8a8 8 0 0 1 0 18h-8M44 22c4 5-4 7 0 13M58 22c4 5-4 7 0 13'],
    ],
    ticket: [
      ['b', 'M24 40l66-12 6 34-66 12Z'],
      ['l', 'M34 46l5 26M84 34l5 26M44 58l38-7'],
    ],
    book: [
      ['a', 'M26 34c12-6 22-6 32 2v46c-10-8-20-8-32-2Z'],
      ['c', 'M90 34c-12-6-22-6-32 2v46c10-8 20-8 32-2Z'],
    ],
    coin: [
      ['c', 'M58 28a28 28 0 1 0 .1 0Z'],
      ['l', 'm46 42 12 14 12-14M58 56v20M48 60h20M48 68h20'],
    ],
    tree: [
      ['a', 'M58 20 84 60H32Z'],
      ['b', 'M58 38 88 78H28Z'],
      ['l', 'M58 78v12'],
    ],
    umbrella: [
      ['a', 'M24 54a34 34 0 0 1 68 0Z'],
      ['c', 'M46 54c0-20 5-32 12-34 7 2 12 14 12 34Z'],
      ['l', 'M58 54v26a7 7 0 0 0 13 3'],
    ],
    plant: [
      ['c', 'M42 64h32l-4 24H46Z'],
      ['b', 'M58 62c-2-20-14-24-20-24 0 14 8 22 20 24Z'],
      ['a', 'M58 62c0-22 10-30 20-32 2 16-6 30-20 32Z'],
    ],
    drop: [
      ['b', 'M58 20c14 20 22 30 22 42a22 22 0 0 1-44 0c0-12 8-22 22-42Z'],
      ['l', 'M48 66a11 11 0 0 0 10 10'],
    ],
    lamp: [
      ['b', 'M36 24h34l10 22H28Z'],
      ['l', 'M54 46v36M38 86h34'],
      ['c', 'M40 46h26l6 10H34Z'],
    ],
    tag: [
      ['b', 'M38 30h40v48a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z'],
      ['l', 'M58 42V22M46 60h24M46 68h16'],
    ],
    bill: [
      ['b', 'M36 20h44v68l-7-6-7 6-8-6-8 6-7-6-7 6Z'],
      ['l', 'M46 38h24M46 50h24M46 62h14'],
    ],
  }

/** Shows the drawing of an item. Decorative, because the item's name stands beside it. */
export function ItemPicture({ picture }: { picture: string }) {
  return (
    <svg className={css.art} viewBox="0 0 116 108" aria-hidden="true" focusable="false">
      {(drawings[picture] ?? drawings.bag)!.map(([kind, path]) => (
        <path key={path} className={css[`art-${kind}`]} d={path} />
      ))}
    </svg>
  )
}
