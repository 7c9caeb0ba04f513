/** A table as a program exports it: its header, and its rows. */
export interface Sample {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table of rows by the names of their columns. */
function sample(names: string, rows: readonly Record<string, string>[]): Sample {
  const head = names.split(',')
  return { head, rows: rows.map(row => head.map(name => row[name] ?? '')) }
}

const at = 'https://shop.example'

const variants = ['Black', 'White'].flatMap(color =>
  ['S', 'M'].map(size => ({
    color,
    size,
    sku: `tee-${color}-${size}`.toLowerCase(),
    photo: `${at}/${color.toLowerCase()}.jpg`,
  })),
)

/** A file of each format with two products; the first has four variants, in two colors and two sizes. */
export const samples: Readonly<Record<string, Sample>> = {
  garderobe: sample(
    'handle,title,description,category,whose,materials,status,option1_name,option1_value,option2_name,option2_value,sku,price,compare_at,stock,images',
    [
      ...variants.map(({ color, size, sku }, place) => ({
        handle: 'ete-tee',
        ...(place === 0
          ? {
              title: 'Été tee; “soft”',
              description: 'Crème, naïf',
              category: 't-shirts',
              whose: 'woman',
              status: 'active',
              option1_name: 'Color',
              option2_name: 'Size',
              images: `${at}/black.jpg ${at}/white.jpg`,
            }
          : {}),
        option1_value: color,
        option2_value: size,
        sku,
        price: '19.00',
        stock: '3',
      })),
      {
        handle: 'cap',
        title: 'Cap',
        category: 't-shirts',
        status: 'draft',
        sku: 'cap',
        price: '9.00',
        stock: '1',
      },
    ],
  ),
  shopify: sample(
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Variant Image,Status',
    [
      ...variants.map(({ color, size, sku, photo }, place) => ({
        Handle: 'été-tee',
        ...(place === 0
          ? {
              Title: 'Été tee; “soft”',
              'Body (HTML)': '<p>Crème, naïf</p>',
              Type: 'T-Shirts',
              Published: 'TRUE',
              'Option1 Name': 'Color',
              'Option2 Name': 'Size',
              Status: 'active',
              'Image Src': `${at}/black.jpg`,
            }
          : {}),
        'Option1 Value': color,
        'Option2 Value': size,
        'Variant SKU': sku,
        'Variant Price': '19.00',
        'Variant Inventory Qty': '3',
        'Variant Image': photo,
      })),
      {
        Handle: 'cap',
        Title: 'Cap',
        Type: 'T-Shirts',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant SKU': 'cap',
        'Variant Price': '9',
        Status: 'draft',
      },
    ],
  ),
  woocommerce: sample(
    'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    [
      {
        ID: '10',
        Type: 'variable',
        Name: 'Été tee; “soft”',
        Published: '1',
        Description: 'Crème, naïf',
        Categories: 'Clothing > T-Shirts',
        Images: `${at}/black.jpg, ${at}/white.jpg`,
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Black, White',
        'Attribute 2 name': 'Size',
        'Attribute 2 value(s)': 'S, M',
      },
      ...variants.map(({ color, size, sku, photo }, place) => ({
        ID: `${11 + place}`,
        Type: 'variation',
        SKU: sku,
        Name: `Été tee - ${color}, ${size}`,
        Published: '1',
        'In stock?': '1',
        Stock: '3',
        'Regular price': '19',
        Images: photo,
        Parent: 'id:10',
        Position: `${place + 1}`,
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': color,
        'Attribute 2 name': 'Size',
        'Attribute 2 value(s)': size,
      })),
      {
        ID: '20',
        Type: 'simple',
        SKU: 'cap',
        Name: 'Cap',
        Published: '-1',
        'Regular price': '9',
        Categories: 'T-Shirts',
      },
    ],
  ),
  magento: sample(
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,url_key,base_image,additional_images,additional_attributes,qty,is_in_stock,configurable_variations,configurable_variation_labels',
    [
      ...variants.map(({ color, size, sku, photo }) => ({
        sku,
        attribute_set_code: 'Top',
        product_type: 'simple',
        name: `Été tee-${color}-${size}`,
        product_online: '1',
        visibility: 'Not Visible Individually',
        price: '19.0000',
        url_key: `ete-tee-${sku}`,
        base_image: photo,
        additional_attributes: `color=${color},size=${size}`,
        qty: '3.0000',
        is_in_stock: '1',
      })),
      {
        sku: 'tee',
        attribute_set_code: 'Top',
        product_type: 'configurable',
        categories: 'Default Category/T-Shirts',
        name: 'Été tee; “soft”',
        description: 'Crème, naïf',
        product_online: '1',
        visibility: 'Catalog, Search',
        url_key: 'ete-tee',
        base_image: `${at}/black.jpg`,
        additional_images: `${at}/white.jpg`,
        configurable_variations: variants
          .map(({ color, size, sku }) => `sku=${sku},color=${color},size=${size}`)
          .join('|'),
        configurable_variation_labels: 'color=Color,size=Size',
      },
      {
        sku: 'cap',
        attribute_set_code: 'Top',
        product_type: 'simple',
        categories: 'Default Category/T-Shirts',
        name: 'Cap',
        product_online: '2',
        visibility: 'Catalog, Search',
        price: '9.0000',
        url_key: 'cap',
        qty: '1.0000',
        is_in_stock: '1',
      },
    ],
  ),
  etsy: sample(
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU',
    [
      {
        TITLE: 'Été tee; “soft”',
        DESCRIPTION: 'Crème, naïf',
        PRICE: '19.00',
        CURRENCY_CODE: 'USD',
        QUANTITY: '12',
        MATERIALS: 'Cotton',
        IMAGE1: `${at}/black.jpg`,
        IMAGE2: `${at}/white.jpg`,
        'VARIATION 1 TYPE': 'Primary color',
        'VARIATION 1 NAME': 'Color',
        'VARIATION 1 VALUES': 'Black,White',
        'VARIATION 2 TYPE': "Women's clothing size",
        'VARIATION 2 NAME': 'Size',
        'VARIATION 2 VALUES': 'S,M',
      },
      { TITLE: 'Cap', PRICE: '9.00', CURRENCY_CODE: 'USD', QUANTITY: '2', SKU: 'cap' },
    ],
  ),
  square: sample(
    'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Item Type,Price,Archived,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Current Quantity Main Street,Current Quantity Market',
    [
      ...variants.map(({ color, size, sku }) => ({
        Token: `t-${sku}`,
        'Item Name': 'Été tee; “soft”',
        'Variation Name': `${color}, ${size}`,
        SKU: sku,
        Description: 'Crème, naïf',
        Categories: 'T-Shirts',
        Price: '19.00',
        Archived: 'N',
        'Option Name 1': 'Color',
        'Option Value 1': color,
        'Option Name 2': 'Size',
        'Option Value 2': size,
        'Current Quantity Main Street': '2',
        'Current Quantity Market': '1',
      })),
      {
        Token: 't-cap',
        'Item Name': 'Cap',
        'Variation Name': 'Regular',
        SKU: 'cap',
        Price: '9.00',
        Archived: 'Y',
      },
    ],
  ),
  bigcommerce: sample(
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Categories,Description,Is Visible,Variant Image URL,Image URL (Import)',
    [
      {
        Item: 'Product',
        ID: '77',
        Name: 'Été tee; “soft”',
        Type: 'physical',
        SKU: 'tee',
        'Inventory Tracking': 'variant',
        Price: '19',
        Categories: 'Shop/T-Shirts',
        Description: 'Crème, naïf',
        'Is Visible': 'TRUE',
      },
      ...variants.map(({ color, size, sku, photo }) => ({
        Item: 'Variant',
        SKU: sku,
        Options: `Type=Swatch|Name=Color|Value=${color}[#000000]Type=Rectangle|Name=Size|Value=${size}`,
        'Current Stock': '3',
        'Variant Image URL': photo,
      })),
      { Item: 'Image', 'Image URL (Import)': `${at}/black.jpg` },
      {
        Item: 'Product',
        ID: '78',
        Name: 'Cap',
        Type: 'physical',
        SKU: 'cap',
        Price: '9',
        'Is Visible': 'FALSE',
      },
    ],
  ),
  google: sample(
    'id,title,description,link,image_link,availability,price,item_group_id,color,size,product_type,gender',
    [
      ...variants.map(({ color, size, sku, photo }) => ({
        id: sku,
        title: `Été tee; “soft” - ${color}, ${size}`,
        description: 'Crème, naïf',
        link: at,
        image_link: photo,
        availability: 'in_stock',
        price: '19.00 USD',
        item_group_id: 'tee',
        color,
        size,
        product_type: 'Apparel > T-Shirts',
        gender: 'female',
      })),
      { id: 'cap', title: 'Cap', availability: 'out_of_stock', price: '9.00 USD', product_type: 'T-Shirts' },
    ],
  ),
  meta: sample(
    'id,title,description,availability,condition,price,link,image_link,brand,item_group_id,color,size,gender,fb_product_category,quantity_to_sell_on_facebook',
    [
      ...variants.map(({ color, size, sku, photo }) => ({
        id: sku,
        title: 'Été tee; “soft”',
        description: 'Crème, naïf',
        availability: 'in stock',
        price: '19.00 USD',
        image_link: photo,
        item_group_id: 'tee',
        color,
        size,
        gender: 'female',
        quantity_to_sell_on_facebook: '3',
      })),
      {
        id: 'cap',
        title: 'Cap',
        availability: 'in stock',
        price: '9.00 USD',
        quantity_to_sell_on_facebook: '1',
      },
    ],
  ),
  depop: sample(
    'Description,Category,Price,Brand,Condition,Size,Color 1,Color 2,Picture Hero url,Picture 2 url,SKU',
    [
      {
        Description: 'Été tee; “soft”',
        Category: 'Womenswear > T-Shirts',
        Price: '19',
        Size: 'M',
        'Color 1': 'Black (black)',
        'Picture Hero url': `${at}/black.jpg`,
        'Picture 2 url': `${at}/white.jpg`,
        SKU: 'tee',
      },
      { Description: 'Cap', Category: 'Menswear > T-Shirts', Price: '9', SKU: 'cap' },
    ],
  ),
}
