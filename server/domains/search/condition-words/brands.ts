/**
 * Names of fashion brands that shoppers know, so that a search for one that nobody sells says so. Names that are common
 * words of fashion (Coat, Vest, Express) are left out.
 */
export const knownBrands: readonly string[] = `
Acne Studios|Adidas|Aeropostale|Agolde|Alexander McQueen|Alexander Wang|Alice and Olivia|Allbirds|Altuzarra|AllSaints|Alo Yoga|
American Apparel|American Eagle|Ami Paris|Anine Bing|Ann Taylor|Anthropologie|A.P.C.|Arc'teryx|Aritzia|Arket|Armani|Asics|ASOS|
Athleta|Balenciaga|Bally|Balmain|Banana Republic|Barbour|Bershka|Betsey Johnson|Billabong|Birkenstock|Boden|Bonobos|
Boohoo|Bottega Veneta|Brandy Melville|Brooks Brothers|Brunello Cucinelli|Burberry|By Far|Calvin Klein|Canada Goose|Carhartt|
Cartier|Celine|Chanel|Chloe|Christian Dior|Christian Louboutin|Citizens of Humanity|Clarks|Cole Haan|Columbia Sportswear|
Comme des Garcons|Converse|Cos|Crocs|Cult Gaia|Desigual|Dior|DKNY|Dolce & Gabbana|Dr. Martens|Dries Van Noten|Eileen Fisher|
Ellesse|Equipment Femme|Escada|Etro|Everlane|Faithfull the Brand|Farfetch|Fashion Nova|Fendi|Ferragamo|Fila|Filippa K|Fjallraven|
For Love and Lemons|Forever 21|Fossil|Frame Denim|Free People|Fred Perry|G-Star|Ganni|Gant|Gianvito Rossi|Giorgio Armani|Givenchy|
Golden Goose|Good American|Goyard|Gucci|H&M|Helmut Lang|Hermes|Herve Leger|Hoka|Hollister|House of CB|House of Sunny|Hugo Boss|
Hunter|Isabel Marant|Issey Miyake|J.Crew|Jacquemus|Jil Sander|Jimmy Choo|Johnny Was|JW Anderson|Kate Spade|Keen|Kenzo|
Khaite|Lacoste|Lands End|Lanvin|Levi's|Lilly Pulitzer|LL Bean|Loewe|Loro Piana|Louis Vuitton|Lucky Brand|Lululemon|Lulus|Madewell|
Maison Margiela|Maje|Mansur Gavriel|Marc Jacobs|Marimekko|Marni|Massimo Dutti|Max Mara|Michael Kors|Missguided|Missoni|Miu Miu|
Moncler|Monki|Moschino|Mother Denim|Mulberry|Nanushka|Nasty Gal|New Balance|Nike|Nordstrom|Oakley|Old Navy|Onitsuka Tiger|
Oscar de la Renta|Paige Denim|Palm Angels|Pandora|Patagonia|Paul Smith|Petit Bateau|Polene|Polo Ralph Lauren|Prada|PrettyLittleThing|
Primark|Proenza Schouler|Puma|Quiksilver|Rag and Bone|Ralph Lauren|Ray-Ban|Re/Done|Realisation Par|Reebok|Reformation|Reiss|Rick Owens|
Rixo|Rolex|Roxy|Saint Laurent|Salomon|Salvatore Ferragamo|Samsoe Samsoe|Sandro|See by Chloe|Sezane|Shein|Simone Rocha|Sam Edelman|
Skechers|Skims|Spanx|Staud|Stella McCartney|Steve Madden|Stone Island|Stradivarius|Stuart Weitzman|Superdry|Swarovski|Tahari|
Ted Baker|Telfar|The North Face|The Row|Thom Browne|Tibi|Tiffany & Co|Timberland|Tod's|Tom Ford|Tommy Hilfiger|Topshop|Tory Burch|
Toteme|True Religion|UGG|Under Armour|Uniqlo|Urban Outfitters|Valentino|Vans|Veja|Vera Bradley|Vera Wang|Versace|Victoria's Secret|
Vince Camuto|Vineyard Vines|Vivienne Westwood|Wrangler|YSL|Yves Saint Laurent|Zadig & Voltaire|Zara|Zimmermann`
  .split('|')
  .map(name => name.trim())
