/** Provinces with their cities, by the area codes in the clearing centre's bank codes. */
export const provinces: readonly {
  zh: string
  en: string
  /** Code, Chinese name, English name. */
  cities: readonly (readonly [code: string, zh: string, en: string])[]
}[] = [
  { zh: '北京市', en: 'Beijing', cities: [['1000', '北京', 'Beijing']] },
  { zh: '天津市', en: 'Tianjin', cities: [['1100', '天津', 'Tianjin']] },
  {
    zh: '河北省',
    en: 'Hebei',
    cities: [
      ['1210', '石家庄', 'Shijiazhuang'],
      ['1240', '唐山', 'Tangshan'],
      ['1260', '秦皇岛', 'Qinhuangdao'],
      ['1270', '邯郸', 'Handan'],
      ['1340', '保定', 'Baoding'],
    ],
  },
  {
    zh: '山西省',
    en: 'Shanxi',
    cities: [
      ['1610', '太原', 'Taiyuan'],
      ['1620', '大同', 'Datong'],
    ],
  },
  {
    zh: '内蒙古自治区',
    en: 'Inner Mongolia',
    cities: [
      ['1910', '呼和浩特', 'Hohhot'],
      ['1920', '包头', 'Baotou'],
    ],
  },
  {
    zh: '辽宁省',
    en: 'Liaoning',
    cities: [
      ['2210', '沈阳', 'Shenyang'],
      ['2220', '大连', 'Dalian'],
      ['2230', '鞍山', 'Anshan'],
    ],
  },
  {
    zh: '吉林省',
    en: 'Jilin',
    cities: [
      ['2410', '长春', 'Changchun'],
      ['2420', '吉林', 'Jilin'],
    ],
  },
  {
    zh: '黑龙江省',
    en: 'Heilongjiang',
    cities: [
      ['2610', '哈尔滨', 'Harbin'],
      ['2640', '齐齐哈尔', 'Qiqihar'],
    ],
  },
  { zh: '上海市', en: 'Shanghai', cities: [['2900', '上海', 'Shanghai']] },
  {
    zh: '江苏省',
    en: 'Jiangsu',
    cities: [
      ['3010', '南京', 'Nanjing'],
      ['3020', '无锡', 'Wuxi'],
      ['3030', '徐州', 'Xuzhou'],
      ['3040', '常州', 'Changzhou'],
      ['3050', '苏州', 'Suzhou'],
      ['3060', '南通', 'Nantong'],
      ['3120', '扬州', 'Yangzhou'],
    ],
  },
  {
    zh: '浙江省',
    en: 'Zhejiang',
    cities: [
      ['3310', '杭州', 'Hangzhou'],
      ['3320', '宁波', 'Ningbo'],
      ['3330', '温州', 'Wenzhou'],
      ['3350', '嘉兴', 'Jiaxing'],
      ['3370', '绍兴', 'Shaoxing'],
      ['3380', '金华', 'Jinhua'],
    ],
  },
  {
    zh: '安徽省',
    en: 'Anhui',
    cities: [
      ['3610', '合肥', 'Hefei'],
      ['3620', '芜湖', 'Wuhu'],
    ],
  },
  {
    zh: '福建省',
    en: 'Fujian',
    cities: [
      ['3910', '福州', 'Fuzhou'],
      ['3930', '厦门', 'Xiamen'],
      ['3970', '泉州', 'Quanzhou'],
    ],
  },
  {
    zh: '江西省',
    en: 'Jiangxi',
    cities: [
      ['4210', '南昌', 'Nanchang'],
      ['4280', '赣州', 'Ganzhou'],
    ],
  },
  {
    zh: '山东省',
    en: 'Shandong',
    cities: [
      ['4510', '济南', 'Jinan'],
      ['4520', '青岛', 'Qingdao'],
      ['4530', '淄博', 'Zibo'],
      ['4560', '烟台', 'Yantai'],
      ['4580', '潍坊', 'Weifang'],
      ['4730', '临沂', 'Linyi'],
    ],
  },
  {
    zh: '河南省',
    en: 'Henan',
    cities: [
      ['4910', '郑州', 'Zhengzhou'],
      ['4930', '洛阳', 'Luoyang'],
      ['4920', '开封', 'Kaifeng'],
    ],
  },
  {
    zh: '湖北省',
    en: 'Hubei',
    cities: [
      ['5210', '武汉', 'Wuhan'],
      ['5260', '宜昌', 'Yichang'],
      ['5280', '襄阳', 'Xiangyang'],
    ],
  },
  {
    zh: '湖南省',
    en: 'Hunan',
    cities: [
      ['5510', '长沙', 'Changsha'],
      ['5520', '株洲', 'Zhuzhou'],
      ['5540', '衡阳', 'Hengyang'],
    ],
  },
  {
    zh: '广东省',
    en: 'Guangdong',
    cities: [
      ['5810', '广州', 'Guangzhou'],
      ['5840', '深圳', 'Shenzhen'],
      ['5850', '珠海', 'Zhuhai'],
      ['5860', '汕头', 'Shantou'],
      ['5880', '佛山', 'Foshan'],
      ['5950', '惠州', 'Huizhou'],
      ['6020', '东莞', 'Dongguan'],
      ['6030', '中山', 'Zhongshan'],
    ],
  },
  {
    zh: '广西壮族自治区',
    en: 'Guangxi',
    cities: [
      ['6110', '南宁', 'Nanning'],
      ['6140', '柳州', 'Liuzhou'],
      ['6170', '桂林', 'Guilin'],
    ],
  },
  {
    zh: '海南省',
    en: 'Hainan',
    cities: [
      ['6410', '海口', 'Haikou'],
      ['6420', '三亚', 'Sanya'],
    ],
  },
  {
    zh: '四川省',
    en: 'Sichuan',
    cities: [
      ['6510', '成都', 'Chengdu'],
      ['6590', '绵阳', 'Mianyang'],
      ['6570', '泸州', 'Luzhou'],
    ],
  },
  { zh: '重庆市', en: 'Chongqing', cities: [['6530', '重庆', 'Chongqing']] },
  {
    zh: '贵州省',
    en: 'Guizhou',
    cities: [
      ['7010', '贵阳', 'Guiyang'],
      ['7030', '遵义', 'Zunyi'],
    ],
  },
  {
    zh: '云南省',
    en: 'Yunnan',
    cities: [
      ['7310', '昆明', 'Kunming'],
      ['7510', '大理', 'Dali'],
    ],
  },
  { zh: '西藏自治区', en: 'Tibet', cities: [['7700', '拉萨', 'Lhasa']] },
  {
    zh: '陕西省',
    en: 'Shaanxi',
    cities: [
      ['7910', '西安', 'Xi’an'],
      ['7930', '宝鸡', 'Baoji'],
    ],
  },
  { zh: '甘肃省', en: 'Gansu', cities: [['8210', '兰州', 'Lanzhou']] },
  { zh: '青海省', en: 'Qinghai', cities: [['8510', '西宁', 'Xining']] },
  { zh: '宁夏回族自治区', en: 'Ningxia', cities: [['8710', '银川', 'Yinchuan']] },
  { zh: '新疆维吾尔自治区', en: 'Xinjiang', cities: [['8810', '乌鲁木齐', 'Ürümqi']] },
]
