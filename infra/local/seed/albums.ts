import type { Scene } from './art.ts';
import type { Both } from './occupations/types.ts';

/** A picture of an album: its drawing and caption. */
export interface AlbumPicture {
  scene: Scene;
  /** Distinguishes drawings of a scene. */
  variant: number;
  alt: Both;
}
export interface AlbumText {
  title: Both;
  pictures: readonly AlbumPicture[];
}

const shows = (scene: Scene, variant: number, alt: Both): AlbumPicture => ({ scene, variant, alt });

/** Albums of some companies, by their slugs. */
export const albumTexts: Readonly<Record<string, readonly AlbumText[]>> = {
  'minatobashi-hotels': [
    {
      title: 'ホテルのある街|The towns around our hotels',
      pictures: [
        shows('sea', 0, '横浜の港に浮かぶ小舟（イラスト）|A small boat in the port of Yokohama (drawing)'),
        shows('town', 0, '朝の浅草の街並み（イラスト）|Asakusa in the morning (drawing)'),
        shows('town', 1, '大阪・中央区のビルの窓（イラスト）|Windows of downtown Osaka (drawing)'),
        shows('sea', 3, '那覇の海と丘（イラスト）|The sea and hills of Naha (drawing)'),
        shows('town', 3, '山を望む京都の街（イラスト）|Kyoto with its hills behind (drawing)'),
        shows('fields', 1, '札幌の郊外に広がる畑（イラスト）|Fields outside Sapporo (drawing)'),
        shows('sea', 4, '休日に出かけた海（イラスト）|The sea on a day off (drawing)'),
        shows('town', 4, '朝日がのぼる横浜の街（イラスト）|The sun over Yokohama (drawing)'),
      ],
    },
    {
      title: 'フロントの裏側|Behind the front desk',
      pictures: [
        shows(
          'room',
          0,
          '窓辺にある予約係の机（イラスト）|The desk of the reservations team by the window (drawing)',
        ),
        shows('room', 1, '日本語研修に使う部屋（イラスト）|The room for Japanese lessons (drawing)'),
        shows(
          'room',
          3,
          '休憩室の机とノートパソコン（イラスト）|A table with a laptop in the break room (drawing)',
        ),
      ],
    },
  ],
  'mikawano-seiko': [
    {
      title: '工場|Our plants',
      pictures: [
        shows(
          'works',
          0,
          '岡崎本社工場の建屋と煙突（イラスト）|The Okazaki Plant with its chimney (drawing)',
        ),
        shows(
          'works',
          2,
          'のこぎり屋根の湖西工場（イラスト）|The saw-tooth roofs of the Kosai Plant (drawing)',
        ),
        shows('works', 4, '窓の明るい鈴鹿工場（イラスト）|Bright windows of the Suzuka Plant (drawing)'),
      ],
    },
    {
      title: '工場と寮のまわり|Around the plants and the dormitory',
      pictures: [
        shows(
          'fields',
          0,
          '寮から見える畑と丘（イラスト）|Fields and hills seen from the dormitory (drawing)',
        ),
      ],
    },
  ],
};
