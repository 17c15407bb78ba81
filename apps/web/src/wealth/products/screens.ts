import type { Screen } from '../../base/screen.ts'

/** The screens of wealth products. */
export const productScreens: readonly Screen[] = [
  {
    route: '/PIF1202000',
    aliases: ['/PIF0101000'],
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '我的理财',
    en: 'My wealth products',
    keywords: 'wodelicai wdlc chicang shuhui my wealth products holdings redeem',
    load: () => import('./holdings-screen.tsx'),
  },
  {
    route: '/PIF1203000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '购买理财',
    en: 'Buy wealth products',
    keywords: 'goumailicai gmlc licaichanpin buy wealth products purchase',
    load: () => import('./products-screen.tsx'),
  },
  {
    route: '/PIF1204000',
    aliases: ['/PIF0102000'],
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '理财交易查询',
    en: 'Wealth orders',
    keywords: 'licaijiaoyichaxun lcjycx weituo chedan wealth orders history cancel',
    load: () => import('./orders-screen.tsx'),
  },
  {
    route: '/PIF1206000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '代客境外理财',
    en: 'Overseas wealth',
    keywords: 'daikejingwailicai dkjwlc jingwai overseas wealth products qdii',
    load: () => import('./overseas-screen.tsx'),
  },
  {
    route: '/PIF1207000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '境外理财查询',
    en: 'Overseas wealth: query',
    keywords: 'jingwailicaichaxun jwlccx overseas wealth orders history qdii',
    load: () => import('./overseas-orders-screen.tsx'),
  },
]
