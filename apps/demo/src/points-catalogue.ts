import { type Bilingual, brand } from '@cloudsail/contract'
import type { ItemKind } from '@cloudsail/contract/points'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'

interface DemoItem {
  code: string
  kind: ItemKind
  name: Bilingual
  about: Bilingual
  picture: string
  points: number
  yuan?: number
  left?: number
  mostEach?: number
  /** Days from today on which the item becomes available. */
  inDays?: number
  charity?: string
}

const goods = (
  code: string,
  picture: string,
  [zh, en]: readonly [string, string],
  [aboutZh, aboutEn]: readonly [string, string],
  item: Pick<DemoItem, 'points' | 'yuan' | 'left' | 'mostEach' | 'inDays'>,
): DemoItem => ({
  code,
  kind: 'goods',
  picture,
  name: { zh, en },
  about: { zh: `${aboutZh}，3个工作日内寄出`, en: `${aboutEn}; sent within 3 working days` },
  ...item,
})

const voucher = (
  code: string,
  picture: string,
  [zh, en]: readonly [string, string],
  item: Pick<DemoItem, 'points' | 'yuan' | 'mostEach'>,
): DemoItem => ({
  code,
  kind: 'codes',
  picture,
  name: { zh, en },
  about: { zh: '电子券码，即时发放，一年内有效', en: 'A code, immediately, good for a year' },
  ...item,
})

const gift = (code: string, picture: string, name: Bilingual, points: number, charity: string): DemoItem => ({
  code,
  kind: 'donation',
  picture,
  name,
  points,
  charity,
  about: { zh: '积分折成善款，由募捐机构开具捐款证书', en: 'Points become a gift, with a certificate' },
})

/** Items for the bank's points in the demo: one ended, one to come, some limited. */
const bankItems: readonly DemoItem[] = [
  goods(
    'CUP',
    'cup',
    [`${brand.short.zh}保温杯`, `${brand.short.en} flask`],
    ['不锈钢，450毫升', 'Stainless steel, 450 ml'],
    { points: 2_600, yuan: 26, left: 36 },
  ),
  goods('BAG', 'bag', ['帆布包，海与岸', 'Canvas bag, sea and shore'], ['36×40厘米', '36 × 40 cm'], {
    points: 1_800,
    yuan: 18,
    left: 112,
  }),
  voucher('COFFEE', 'coffee', ['咖啡券一杯', 'A cup of coffee'], { points: 900, yuan: 9 }),
  voucher('CINEMA', 'ticket', ['电影票通兑券', 'Cinema ticket'], { points: 1_500, yuan: 15 }),
  voucher('BOOKS50', 'book', ['书店50元卡', 'Bookshop card of CNY 50'], {
    points: 5_000,
    yuan: 50,
    mostEach: 2,
  }),
  {
    code: 'CASH',
    kind: 'cash',
    picture: 'coin',
    points: 100,
    name: { zh: '积分抵现', en: 'Cash for points' },
    about: { zh: '100分抵人民币1.00元，即时入账', en: '100 points make RMB 1.00, credited immediately' },
  },
  gift('GIVEBOOK', 'tree', { zh: '山里孩子的助学金', en: 'School money for the mountains' }, 500, 'QMZX'),
  goods('UMBRELLA', 'umbrella', ['晴雨伞', 'Umbrella for sun and rain'], ['三折，防晒', 'Folds in three'], {
    points: 2_200,
    yuan: 22,
    left: 54,
  }),
  goods('PLANT', 'plant', ['桌面绿植', 'A plant for your desk'], ['含陶盆', 'With its pot'], {
    points: 3_200,
    yuan: 32,
    left: 8,
  }),
  gift('GIVEWATER', 'drop', { zh: '一家人一个月的净水', en: 'Clean water for a family' }, 1_000, 'QQYS'),
  goods('LAMP', 'lamp', ['护眼台灯', 'Reading lamp'], ['无频闪，三档', 'Three levels, no flicker'], {
    points: 6_800,
    yuan: 68,
    left: 20,
    mostEach: 1,
  }),
  goods('LUGGAGE', 'tag', ['皮质行李牌', 'Leather luggage tag'], ['头层牛皮', 'Full-grain leather'], {
    points: 1_200,
    yuan: 12,
    left: 0,
  }),
  goods(
    'CALENDAR',
    'book',
    [`2027${brand.short.zh}日历`, `${brand.short.en} calendar 2027`],
    ['12幅海图', 'Twelve charts'],
    { points: 800, yuan: 8, left: 300, inDays: 10 },
  ),
  goods('TOTE', 'bag', ['折叠购物袋', 'Folding shopping bag'], ['可装15千克', 'Holds 15 kg'], {
    points: 600,
    yuan: 6,
    left: 240,
  }),
  goods('MUG', 'cup', ['骨瓷马克杯', 'Bone china mug'], ['350毫升', '350 ml'], {
    points: 1_600,
    yuan: 16,
    left: 75,
  }),
  goods('TEA', 'plant', ['明前龙井', 'Early spring tea'], ['50克', '50 g'], {
    points: 4_800,
    yuan: 48,
    left: 15,
    mostEach: 2,
  }),
  voucher('TEADRINK', 'coffee', ['茶饮券一杯', 'A cup of tea'], { points: 700, yuan: 7 }),
  voucher('RIDE20', 'ticket', ['出行券20元', 'Ride voucher of CNY 20'], { points: 2_000, yuan: 20 }),
  voucher('MUSEUM', 'ticket', ['航海博物馆门票', 'Maritime museum ticket'], { points: 1_000, yuan: 10 }),
  goods('NOTEBOOK', 'book', ['航海日志本', "Sailor's notebook"], ['A5，160页', 'A5, 160 pages'], {
    points: 500,
    yuan: 5,
    left: 190,
  }),
]

/** Items for credit cards' points. */
const cardItems: readonly DemoItem[] = [
  {
    code: 'CARDBILL',
    kind: 'billCredit',
    picture: 'bill',
    points: 2_000,
    name: { zh: '抵扣账单', en: 'Off the bill' },
    about: { zh: '400分抵1.00元，2,000分起', en: '400 points make RMB 1.00, from 2,000' },
  },
  voucher('CARDCOFFEE', 'coffee', ['咖啡券一杯', 'A cup of coffee'], { points: 3_600, yuan: 9 }),
  voucher('CARDCINEMA', 'ticket', ['电影票通兑券', 'Cinema ticket'], { points: 6_000, yuan: 15 }),
  voucher('LOUNGE', 'ticket', ['机场贵宾厅一次', 'Airport lounge'], {
    points: 20_000,
    yuan: 50,
    mostEach: 4,
  }),
  goods('CARDCASE', 'tag', ['真皮卡包', 'Leather card case'], ['6卡位', 'Holds six'], {
    points: 16_000,
    yuan: 40,
    left: 60,
  }),
  goods('TROLLEY', 'bag', ['20寸登机箱', 'Cabin trolley'], ['铝框', 'Aluminium frame'], {
    points: 88_000,
    yuan: 220,
    left: 5,
    mostEach: 1,
  }),
  goods('SPEAKER', 'lamp', ['蓝牙音箱', 'Bluetooth speaker'], ['防水', 'Waterproof'], {
    points: 32_000,
    yuan: 80,
    left: 0,
  }),
  gift('CARDGIVE', 'tree', { zh: '山里孩子的助学金', en: 'School money for the mountains' }, 500, 'QMZX'),
]

/** Returns the price of an item, in fen. */
export const itemCost = (code: string): bigint =>
  BigInt((bankItems.find((item) => item.code === code)?.yuan ?? 0) * 100)
export const itemNamed = (code: string): DemoItem => bankItems.find((item) => item.code === code)!

/** Enters both catalogues with their stock. */
export async function enterCatalogue(tx: Tx, today: string): Promise<void> {
  const rows = ([['bank', bankItems] as const, ['card', cardItems] as const] as const).flatMap(
    ([catalogue, items]) => items.map((item, index) => ({ catalogue, item, place: index + 1 })),
  )
  await tx
    .insertInto('points.items')
    .values(
      rows.map(({ catalogue, item, place }) => ({
        item_code: item.code,
        catalogue,
        kind: item.kind,
        place,
        picture: item.picture,
        name_zh: item.name.zh,
        name_en: item.name.en,
        about_zh: item.about.zh,
        about_en: item.about.en,
        points: item.points,
        cost_minor: BigInt((item.yuan ?? 0) * 100),
        most_each: item.mostEach ?? null,
        charity_code: item.charity ?? null,
        from_on: item.inDays === undefined ? '2025-01-01' : addDays(today, item.inDays),
        until_on: '2030-12-31',
      })),
    )
    .execute()
  await tx
    .insertInto('points.stock')
    .values(
      rows.flatMap(({ item: { code, left } }) =>
        left === undefined ? [] : [{ item_code: code, left_count: left }],
      ),
    )
    .execute()
}
