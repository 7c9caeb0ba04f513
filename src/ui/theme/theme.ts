import './tokens.css'
import './fonts.css'
import './base.css'
import './button.css'
